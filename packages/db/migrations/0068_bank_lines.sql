-- What came in by the bank, as its statements say it; each payment once, however often a file is brought.
create table bank_line (
  line_id bigint generated always as identity primary key,
  -- Our account, as the clerk calls it.
  account_no text not null,
  -- The bank's own number of the payment, or else what the line says, with which of several alike it is.
  identity_key text not null,
  serial_no text,
  paid_on date not null,
  fen bigint not null constraint bank_line_amount check (fen > 0),
  payer text not null,
  payer_account text not null,
  summary text not null,
  state text not null constraint bank_line_state check (state in ('open', 'received', 'ignored')),
  receipt_id bigint references receipt,
  ignore_reason text,
  file_name text not null,
  created_by bigint references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_no, identity_key),
  constraint bank_line_received check ((state = 'received') = (receipt_id is not null)),
  constraint bank_line_ignored check ((state = 'ignored') = (ignore_reason is not null))
);
create unique index bank_line_receipt on bank_line (receipt_id) where receipt_id is not null;
create index bank_line_open on bank_line (state, paid_on desc, line_id desc);
