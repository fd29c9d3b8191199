-- Statements: what a customer owes of a period or a booking, as it was sent. Amounts hold their tax.
create table statement (
  statement_id bigint generated always as identity primary key,
  statement_no text not null unique,
  customer_id bigint not null references customer,
  -- As it stands on the paper.
  customer_name text not null,
  basis text not null constraint statement_basis check (basis in ('period', 'booking')),
  period_from date,
  period_to date,
  book_space_no text,
  state text not null constraint statement_state
    check (state in ('draft', 'sent', 'disputed', 'confirmed', 'invoiced', 'part_paid', 'settled', 'void')),
  revision integer not null default 1,
  line_count integer not null constraint statement_lines check (line_count > 0),
  total_fen bigint not null,
  tax_fen bigint not null,
  invoiced_fen bigint not null default 0,
  received_fen bigint not null default 0,
  sent_at timestamptz,
  due_on date,
  pdf_sha256 text,
  xlsx_sha256 text,
  objection text,
  confirmed_at timestamptz,
  confirmed_by bigint references account,
  settled_on date,
  void_reason text,
  created_by bigint references account,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint statement_what check (case basis
    when 'period' then period_from is not null and period_to is not null and period_to >= period_from and book_space_no is null
    else period_from is null and period_to is null and book_space_no is not null end),
  constraint statement_total check (state in ('draft', 'void') or total_fen >= 0),
  constraint statement_sent check (state in ('draft', 'void')
    or (sent_at is not null and due_on is not null and pdf_sha256 is not null and xlsx_sha256 is not null)),
  constraint statement_voided check ((state = 'void') = (void_reason is not null)),
  constraint statement_invoices check (invoiced_fen between 0 and greatest(total_fen, 0)),
  constraint statement_paid check (case state
    when 'settled' then received_fen = total_fen
    when 'part_paid' then received_fen > 0 and received_fen < total_fen
    else received_fen = 0 end),
  -- A period that was stated is not stated again: what comes late belongs to the next one.
  constraint statement_period_once exclude using gist (
    int8range(customer_id, customer_id, '[]') with &&, daterange(period_from, period_to, '[]') with &&)
    where (basis = 'period' and state <> 'void')
);
create index statement_customer on statement (customer_id, statement_id desc);
create index statement_open on statement (state, statement_id desc);

-- Its lines as they were when they were gathered: what changes later leaves the paper as it is.
create table statement_line (
  statement_id bigint not null references statement,
  cost_id bigint not null references cost_line,
  line_no integer not null constraint statement_line_no check (line_no > 0),
  cabinet_id bigint not null references cus_cabinet,
  fen integer not null,
  tax_class text not null constraint statement_line_tax_class check (tax_class in ('transport', 'agency', 'collected')),
  permille integer not null constraint statement_line_permille check (permille between 0 and 999),
  tax_fen integer not null,
  -- The day that decides about period and rate.
  service_on date not null,
  order_no text not null,
  book_space_no text not null,
  cabinet_no text,
  cabinet_type text not null,
  order_type smallint not null,
  cost_type_name text not null,
  remark text not null,
  -- Its statement is void: another may have the line.
  released boolean not null default false,
  primary key (statement_id, cost_id)
);
create unique index statement_line_living on statement_line (cost_id) where not released;
create index statement_line_order on statement_line (statement_id, line_no);

-- What each box comes to, and how much of it is paid: together the statement.
create table statement_box (
  statement_id bigint not null references statement,
  cabinet_id bigint not null references cus_cabinet,
  customer_id bigint not null references customer,
  order_id bigint not null references cus_order,
  box_no integer not null,
  fen bigint not null,
  received_fen bigint not null default 0,
  primary key (statement_id, cabinet_id)
);
create index statement_box_customer on statement_box (customer_id, statement_id desc, box_no);

-- A statement is the sum of its lines and of its boxes, all of them its customer's; looked at when a call commits.
create function check_statement() returns trigger language plpgsql as $$
declare
  adds_up boolean;
begin
  -- What the last change of the transaction left.
  select s.state = 'void' or (
    l.lines = s.line_count and l.fen = s.total_fen and l.tax_fen = s.tax_fen and l.own
    and b.fen = s.total_fen and b.received_fen = s.received_fen and b.own)
  into adds_up
  from statement s,
    lateral (select count(*) as lines, coalesce(sum(k.fen), 0) as fen, coalesce(sum(k.tax_fen), 0) as tax_fen,
        coalesce(bool_and(c.customer_id = s.customer_id and c.income_fen = k.fen), true) as own
      from statement_line k join cost_line c using (cost_id) where k.statement_id = s.statement_id) l,
    lateral (select coalesce(sum(x.fen), 0) as fen, coalesce(sum(x.received_fen), 0) as received_fen,
        coalesce(bool_and(x.customer_id = s.customer_id), true) as own
      from statement_box x where x.statement_id = s.statement_id) b
  where s.statement_id = new.statement_id;
  if not adds_up then
    raise exception 'statement % is not the sum of its customer''s lines', new.statement_no using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger statement_adds_up after insert or update on statement
  deferrable initially deferred for each row execute function check_statement();

update ops_role set rights = rights || '{statement.manage}' where role_code in ('caiwu', 'admin');
