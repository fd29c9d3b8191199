-- Which customers were reminded of a statement: once a day at most, whoever or whatever does it; kept as it was told.
create table statement_reminder (
  reminder_id bigint generated always as identity primary key,
  statement_id bigint not null references statement,
  -- Of Shanghai.
  day date not null,
  open_fen bigint not null constraint statement_reminder_open check (open_fen > 0),
  text text not null,
  -- Nobody: by the setting.
  account_id bigint references account,
  created_at timestamptz not null,
  unique (statement_id, day)
);
create trigger statement_reminder_kept before update or delete on statement_reminder
  for each row execute function refuse_change();
create index statement_due on statement (due_on) where state in ('sent', 'confirmed', 'invoiced', 'part_paid');

-- On which days reminders go out by themselves: the newest version is in force, null is never.
create table reminder_setting (
  version integer primary key constraint reminder_setting_version check (version > 0),
  days_before smallint constraint reminder_setting_before check (days_before between 0 and 7),
  days_after smallint constraint reminder_setting_after check (days_after between 1 and 60),
  every_days smallint constraint reminder_setting_every check (every_days between 1 and 60),
  account_id bigint not null references account,
  created_at timestamptz not null,
  constraint reminder_setting_again check (every_days is null or days_after is not null)
);
