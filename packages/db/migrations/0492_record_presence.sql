-- Who has which record open, and who changed it last; what a crash takes of it is there again after the next beat.
create unlogged table record_presence (
  -- As its page names it: 'order:7'.
  record text not null,
  account_id bigint not null references account,
  -- False once the record was closed.
  here boolean not null,
  seen_at timestamptz not null,
  changed_at timestamptz,
  primary key (record, account_id)
);
create index record_presence_account on record_presence (account_id, seen_at);
