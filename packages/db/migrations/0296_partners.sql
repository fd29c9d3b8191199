-- Systems of partners that place and follow the orders of their enterprise by /gateway/link.do.
create table partner_key (
  key_id text primary key,
  customer_id bigint not null references customer,
  key_name text not null,
  secret_sealed text not null,
  -- The secret of before, which serves until a moment.
  old_secret_sealed text,
  old_until timestamptz,
  methods text[] not null,
  created_by bigint not null references account,
  created_at timestamptz not null,
  disabled_at timestamptz,
  last_used_at timestamptz,
  constraint partner_key_old check ((old_secret_sealed is null) = (old_until is null))
);
create index partner_key_customer on partner_key (customer_id, created_at);

-- Each is good once while its moment counts.
create table partner_nonce (
  key_id text not null references partner_key,
  nonce text not null,
  used_at timestamptz not null,
  primary key (key_id, nonce)
);
create index partner_nonce_age on partner_nonce (used_at);

-- A partner's own number is one order, and is answered as it was the first time.
create table partner_order (
  customer_id bigint not null references customer,
  partner_order_no text not null,
  order_id bigint not null constraint partner_order_once unique references cus_order,
  content_key bytea not null,
  answer jsonb not null,
  primary key (customer_id, partner_order_no)
);

create table partner_call (
  call_id bigint generated always as identity primary key,
  key_id text not null references partner_key,
  method text not null,
  outcome text not null,
  partner_order_no text,
  ip text not null,
  request_id text not null,
  called_at timestamptz not null
);
create index partner_call_key on partner_call (key_id, call_id desc);
create index partner_call_age on partner_call (called_at);
