-- Queries of prices that an account keeps under a name, with what they were answered last. Places are looked up when a
-- query is read: one that is gone is said so, and keeps nobody from deleting it.
create table saved_quote (
  saved_quote_id bigint generated always as identity primary key,
  account_id bigint not null references account,
  name text not null,
  asked jsonb not null,
  -- One price a direction and container type, 0 where there was none; null before the first price.
  fen integer[],
  priced_at timestamptz,
  saved_at timestamptz not null,
  unique (account_id, name),
  constraint saved_quote_name check (length(name) between 1 and 40),
  constraint saved_quote_priced check ((fen is null) = (priced_at is null)),
  constraint saved_quote_slots check (cardinality(fen) = 8)
);

-- How often an enterprise has asked for the prices of a lane: its frequent routes, beside those of its orders.
create table asked_lane (
  customer_id bigint not null references customer,
  harbor_id integer not null,
  region_code text not null,
  asked_count integer not null default 1 check (asked_count > 0),
  asked_at timestamptz not null,
  primary key (customer_id, harbor_id, region_code)
);
create index asked_lane_age on asked_lane (asked_at);
