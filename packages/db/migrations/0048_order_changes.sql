-- A customer asks to change an approved order: what is to be otherwise, what it comes to, and how it was answered. One
-- request at a time waits for an answer.
create table order_change (
  change_id bigint generated always as identity primary key,
  order_id bigint not null references cus_order,
  account_id bigint not null references account,
  asked_at timestamptz not null,
  -- The version that was seen.
  order_version integer not null,
  reason text not null,
  -- One change a line, as people read it.
  lines text not null,
  -- The order's columns as they are to be, and how a new price came about.
  columns jsonb not null,
  old_cabinet_num integer not null,
  new_cabinet_num integer not null constraint order_change_boxes check (new_cabinet_num between 1 and 100),
  old_unit_price_fen integer,
  new_unit_price_fen integer constraint order_change_price check (new_unit_price_fen > 0),
  state text not null constraint order_change_state check (state in ('open', 'agreed', 'refused', 'withdrawn')),
  answered_by bigint references account,
  answered_at timestamptz,
  answer text,
  constraint order_change_answered check ((state = 'open') = (answered_at is null)),
  constraint order_change_answer check ((state in ('agreed', 'refused')) = (answer is not null))
);
create index order_change_order on order_change (order_id, change_id desc);
create unique index order_change_open on order_change (order_id) where state = 'open';
