-- An account of a carrier's own dispatcher: an operator's by its kind, of a carrier instead of a role.
alter table account drop constraint account_check2;
alter table account
  add carrier_id bigint references carrier,
  add constraint account_operator_has check (
    (user_type = 1) = (num_nonnulls(role_code, carrier_id) = 1) and num_nonnulls(role_code, carrier_id) < 2);
create index account_carrier on account (carrier_id) where carrier_id is not null;

-- A leg of a box that is offered to a carrier, which answers by a moment and names its own truck and driver then.
create table tender (
  tender_id bigint generated always as identity primary key,
  order_id bigint not null references cus_order,
  cabinet_id bigint not null references cus_cabinet,
  leg smallint not null,
  leg_kind text not null constraint tender_leg_kind check (leg_kind in ('direct', 'pickup', 'shuttle', 'return')),
  dock_id integer not null references dock,
  carrier_id bigint not null references carrier,
  state text not null constraint tender_state check
    (state in ('offered', 'accepted', 'assigned', 'declined', 'expired', 'withdrawn', 'returned')),
  answer_by timestamptz not null,
  price_note text not null default '',
  note text not null default '',
  offered_by bigint not null references account,
  offered_at timestamptz not null,
  answered_by bigint references account,
  answered_at timestamptz,
  ended_at timestamptz,
  -- Why it was declined, withdrawn or given back.
  reason text not null default '',
  -- The newest task of it.
  task_id bigint references task,
  constraint tender_times check (answer_by > offered_at),
  constraint tender_answered check ((answered_by is null) = (answered_at is null)),
  constraint tender_taken check (state not in ('accepted', 'assigned', 'returned', 'declined') or answered_at is not null),
  constraint tender_ended check ((ended_at is not null) = (state in ('declined', 'expired', 'withdrawn', 'returned'))),
  constraint tender_task check (state <> 'assigned' or task_id is not null)
);
create unique index tender_living on tender (cabinet_id, leg) where state in ('offered', 'accepted', 'assigned');
create index tender_cabinet on tender (cabinet_id, tender_id desc);
create index tender_due on tender (answer_by) where state = 'offered';
create index tender_carrier on tender (carrier_id, state, offered_at desc);
create index tender_of_task on tender (task_id) where task_id is not null;
