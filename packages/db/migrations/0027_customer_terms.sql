-- On what terms an enterprise is served: the newest version is in force, none is ever changed.
create table customer_terms (
  customer_id bigint not null references customer,
  version integer not null check (version > 0),
  payment text not null check (payment in ('cash', 'monthly')),
  credit_days smallint not null check (credit_days between 0 and 180),
  credit_limit_fen bigint not null check (credit_limit_fen between 0 and 9999999999),
  contract_no text not null,
  valid_from date,
  valid_to date,
  remark text not null,
  account_id bigint not null references account,
  created_at timestamptz not null,
  primary key (customer_id, version),
  constraint customer_terms_cash check (payment = 'monthly' or (credit_days = 0 and credit_limit_fen = 0)),
  constraint customer_terms_valid check (valid_from <= valid_to)
);

-- What operators tell each other of an enterprise; it never sees them.
create table customer_note (
  note_id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  content text not null,
  account_id bigint not null references account,
  created_at timestamptz not null
);
create index customer_note_customer on customer_note (customer_id, note_id desc);
