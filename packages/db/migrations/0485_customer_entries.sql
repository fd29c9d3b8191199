-- A company that staff entered for a caller: staff order for it before it has an account or a certification.
create table customer_entry (
  customer_id bigint primary key references customer,
  name_key text not null unique,
  taxpayer_id_number text unique,
  contact_name text not null,
  contact_phone text not null,
  account_id bigint not null references account,
  created_at timestamptz not null
);
