-- The carrier has said that a run is right.
alter table settlement_run
  add column agreed_by bigint references account,
  add column agreed_at timestamptz,
  add constraint settlement_run_agreed check ((agreed_by is null) = (agreed_at is null));
-- What a carrier says is wrong with a line of a run, and what it was answered.
create table run_objection (
  objection_id bigint generated always as identity primary key,
  run_id bigint not null references settlement_run,
  payable_id bigint not null references payable_line,
  reason text not null constraint run_objection_reason check (length(reason) between 1 and 200),
  created_by bigint not null references account,
  created_at timestamptz not null,
  answer text constraint run_objection_answer check (length(answer) between 1 and 200),
  answered_by bigint references account,
  answered_at timestamptz,
  constraint run_objection_answered check (num_nonnulls(answer, answered_by, answered_at) in (0, 3))
);
create unique index run_objection_open_once on run_objection (run_id, payable_id) where answer is null;
create index run_objection_run on run_objection (run_id, objection_id);
