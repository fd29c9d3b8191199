-- In which columns a clerk found a bank's file to say what, by our account: the next file of it is read so.
create table bank_file_columns (
  account_no text primary key,
  -- Of each thing the head of its column and the place of that: {"payer": ["对手户名称", 4]}.
  columns jsonb not null constraint bank_file_columns_some check (jsonb_typeof(columns) = 'object' and columns <> '{}'),
  -- The file holds nothing but what came in.
  only_income boolean not null,
  updated_by bigint not null references account,
  updated_at timestamptz not null
);
