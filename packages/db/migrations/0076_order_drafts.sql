-- Lines that an account means to order, out of a sheet of bookings, copied orders or lanes; kept until they are ordered
-- or deleted. What the cells say is read, and priced, whenever it is looked at.
create table order_draft (
  order_draft_id bigint generated always as identity primary key,
  account_id bigint not null references account,
  customer_id bigint not null references customer,
  cells jsonb not null,
  -- What a person chose where the address may mean several.
  region_code text,
  -- The file it came from; '' without one.
  source text not null default '' constraint order_draft_source check (length(source) <= 100),
  revision integer not null default 1 constraint order_draft_revision check (revision > 0),
  order_id bigint references cus_order,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index order_draft_account on order_draft (account_id, order_draft_id);
