-- What a customer said that it will pay until when, as a clerk noted it. Whether it did is told by its receipts.
create table payment_promise (
  promise_id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  fen bigint not null constraint payment_promise_fen check (fen > 0),
  promised_on date not null,
  note text not null default '',
  created_by bigint not null references account,
  created_at timestamptz not null,
  -- It was called off: nobody waits for it any more.
  ended_by bigint references account,
  ended_at timestamptz,
  constraint payment_promise_ended check ((ended_by is null) = (ended_at is null))
);
create index payment_promise_customer on payment_promise (customer_id, promise_id desc);
