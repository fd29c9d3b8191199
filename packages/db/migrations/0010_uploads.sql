-- Bytes in the store that no stored_file has yet, or has any more. A row is written before its bytes, and goes when they
-- are claimed or removed, so that no crash leaves bytes that nobody knows of.
create table unclaimed_file (
  storage_key text primary key,
  created_at timestamptz not null
);

-- What an account has sent in on a day of Shanghai, taken or not.
create table upload_day (
  account_id bigint not null references account,
  day date not null,
  files integer not null,
  bytes bigint not null,
  primary key (account_id, day)
);
create index upload_day_day on upload_day (day);
