-- What an enterprise usually wants: orders begin with it.
create table customer_preference (
  customer_id bigint primary key references customer,
  harbor_id integer references harbor,
  ship_company_id integer references ship_company,
  invoicing smallint check (invoicing in (0, 1)),
  contact_name text not null default '',
  contact_phone text not null default '',
  -- Stands at the head of the price lists that are exported for it.
  price_list_header text not null default '',
  updated_at timestamptz not null,
  updated_by bigint not null references account
);
