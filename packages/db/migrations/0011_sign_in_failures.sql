-- Failed sign-ins by what they are counted for: an account at an address block, an address block, an account. Keys are
-- hashes, since people type passwords into the wrong field.
create table sign_in_failure (
  key_hash bytea primary key,
  failures integer not null,
  since timestamptz not null
);
create index sign_in_failure_since on sign_in_failure (since);

-- Browsers from which an account has signed in: guesses from elsewhere do not lock them out.
create table known_device (
  token_hash bytea not null,
  account_id bigint not null references account,
  seen_at timestamptz not null,
  primary key (token_hash, account_id)
);
create index known_device_seen on known_device (seen_at);
