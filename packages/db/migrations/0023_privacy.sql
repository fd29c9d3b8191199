-- Who took personal data out, or looked at it, and when.
create table personal_access (
  access_id bigint generated always as identity primary key,
  account_id bigint not null references account,
  at timestamptz not null,
  access_kind text not null,
  subject text not null,
  ip text not null
);
create index personal_access_account on personal_access (account_id, access_id);
create index personal_access_age on personal_access (at);

-- A person who asked for it is gone from the account; what the law wants kept (orders, consents) stays by its number.
alter table account add column closed_at timestamptz;
