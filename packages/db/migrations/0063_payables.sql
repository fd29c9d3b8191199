-- Who is paid for transport: subcontracted fleets and drivers, with their terms.
create table payee (
  payee_id bigint generated always as identity primary key,
  kind text not null constraint payee_kind check (kind in ('carrier', 'driver')),
  payee_name text not null constraint payee_name_once unique,
  tax_no text,
  phone text,
  bank_name text,
  bank_account text,
  cycle text not null constraint payee_cycle check (cycle in ('week', 'half_month', 'month', 'agreed')),
  -- Days from the end of a period to the day on which it is paid.
  pay_days integer not null constraint payee_pay_days check (pay_days between 0 and 180),
  -- What each finished trip of its drivers is paid; without, lines are entered by hand.
  trip_fen integer constraint payee_trip check (trip_fen > 0),
  remark text not null default '',
  revision integer not null default 1,
  stopped_at timestamptz,
  created_by bigint references account,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- For whom a driver's trips are paid.
create table payee_driver (
  driver_id bigint primary key references driver,
  payee_id bigint not null references payee
);
create index payee_driver_payee on payee_driver (payee_id);

-- What a payee is paid together, of a period.
create table settlement_run (
  run_id bigint generated always as identity primary key,
  payee_id bigint not null references payee,
  -- As it was when the run was made.
  payee_name text not null,
  from_day date not null,
  to_day date not null,
  state text not null constraint settlement_run_state check (state in ('draft', 'confirmed', 'paid', 'void')),
  revision integer not null default 1,
  line_count integer not null constraint settlement_run_lines check (line_count > 0),
  total_fen bigint not null constraint settlement_run_total check (total_fen > 0),
  due_on date not null,
  paid_on date,
  pay_note text not null default '',
  void_reason text,
  created_by bigint references account,
  confirmed_by bigint references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint settlement_run_days check (to_day >= from_day),
  constraint settlement_run_paid check ((state = 'paid') = (paid_on is not null)),
  constraint settlement_run_void check ((state = 'void') = (void_reason is not null)),
  constraint settlement_run_confirmed check (state in ('draft', 'void') or confirmed_by is not null)
);
-- One at a time is prepared for a payee.
create unique index settlement_run_draft_once on settlement_run (payee_id) where state = 'draft';
create index settlement_run_payee on settlement_run (payee_id, run_id desc);

-- What a payee is paid for a box: the other side of its cost lines.
create table payable_line (
  payable_id bigint generated always as identity primary key,
  payee_id bigint not null references payee,
  order_id bigint not null references cus_order,
  cabinet_id bigint not null references cus_cabinet,
  cost_type_id smallint not null references cost_type,
  payable_fen integer not null constraint payable_line_fen check (payable_fen <> 0),
  cost_status smallint not null default 0 constraint payable_line_status check (cost_status between 0 and 4),
  origin text not null constraint payable_line_origin check (origin in ('hand', 'rule', 'reversal')),
  -- The trip that a line by rule pays.
  task_id bigint references task,
  reverses_payable_id bigint references payable_line,
  -- The day that decides in which period it is settled.
  service_on date not null,
  remark text not null default '',
  revision integer not null default 1,
  run_id bigint references settlement_run,
  created_by bigint references account,
  reviewed_by bigint references account,
  reviewed_at timestamptz,
  reject_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint payable_line_rule check ((origin = 'rule') = (task_id is not null)),
  constraint payable_line_reversal check ((origin = 'reversal') = (reverses_payable_id is not null)),
  constraint payable_line_rejected check (cost_status <> 4 or reject_reason is not null),
  -- Only what is confirmed is settled, and what is settled was in a run.
  constraint payable_line_run check (run_id is null or cost_status in (1, 2, 3)),
  constraint payable_line_settled check (cost_status <> 2 or run_id is not null)
);
create unique index payable_line_trip_once on payable_line (task_id) where task_id is not null;
create unique index payable_line_reversed_once on payable_line (reverses_payable_id) where cost_status <> 4;
create index payable_line_payee on payable_line (payee_id, payable_id desc);
create index payable_line_open on payable_line (payee_id, service_on) where run_id is null and cost_status in (1, 3);
create index payable_line_status on payable_line (cost_status, payable_id);
create index payable_line_cabinet on payable_line (cabinet_id);
create index payable_line_run_lines on payable_line (run_id, payable_id);
-- Boxes of the orders that were finished in a period.
create index cus_order_finished on cus_order (finished_at, order_id) where finished_at is not null;

update ops_role set rights = rights || '{payable.view,payable.manage,payable.review}' where role_code in ('caiwu', 'admin');
