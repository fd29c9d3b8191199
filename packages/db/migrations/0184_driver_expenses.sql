-- What a driver paid on his way and wants back: a payable line like any other, which says of whom and of what it is.
create table driver_expense (
  payable_id bigint primary key references payable_line,
  driver_id bigint not null references driver,
  kind text not null constraint driver_expense_kind check (kind in
    ('toll', 'weighing', 'gate', 'lift', 'wash', 'yard', 'waiting', 'other'))
);
create index driver_expense_driver on driver_expense (driver_id, payable_id desc);

-- Its receipts.
create table driver_expense_pic (
  payable_id bigint not null references payable_line,
  file_id uuid not null references stored_file,
  primary key (payable_id, file_id)
);
create index driver_expense_pic_file on driver_expense_pic (file_id);
