-- Invoices of statements (数电票). What is collected for others is on none of ours, so that a statement knows what may be invoiced.
alter table statement disable trigger statement_adds_up;
alter table statement add column invoiceable_fen bigint not null default 0;
update statement s set invoiceable_fen = (select coalesce(sum(l.fen), 0) from statement_line l
  where l.statement_id = s.statement_id and l.tax_class <> 'collected');
alter table statement
  drop constraint statement_invoices,
  add constraint statement_invoices check (invoiced_fen between 0 and greatest(invoiceable_fen, 0));
alter table statement enable trigger statement_adds_up;

create or replace function check_statement() returns trigger language plpgsql as $$
declare
  adds_up boolean;
begin
  -- What the last change of the transaction left.
  select s.state = 'void' or (
    l.lines = s.line_count and l.fen = s.total_fen and l.tax_fen = s.tax_fen and l.invoiceable = s.invoiceable_fen and l.own
    and b.fen = s.total_fen and b.received_fen = s.received_fen and b.own)
  into adds_up
  from statement s,
    lateral (select count(*) as lines, coalesce(sum(k.fen), 0) as fen, coalesce(sum(k.tax_fen), 0) as tax_fen,
        coalesce(sum(k.fen) filter (where k.tax_class <> 'collected'), 0) as invoiceable,
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

create table invoice (
  invoice_id bigint generated always as identity primary key,
  -- 发票流水号: what the tax bureau's template calls it by before it has a number.
  request_no text not null unique,
  statement_id bigint not null references statement,
  customer_id bigint not null references customer,
  tax_class text not null constraint invoice_tax_class check (tax_class in ('transport', 'agency')),
  kind text not null constraint invoice_kind check (kind in ('special', 'general')),
  state text not null constraint invoice_state check (state in ('draft', 'issued', 'part_red', 'red', 'cancelled')),
  revision integer not null default 1,
  -- The buyer, as it stands on the invoice.
  title text not null,
  tax_no text,
  remark text not null,
  line_count integer not null constraint invoice_lines check (line_count > 0),
  -- With its tax.
  total_fen bigint not null constraint invoice_total check (total_fen > 0),
  tax_fen bigint not null,
  red_fen bigint not null default 0,
  invoice_no text,
  invoiced_on date,
  cancel_reason text,
  created_by bigint references account,
  created_at timestamptz not null,
  issued_by bigint references account,
  updated_at timestamptz not null,
  constraint invoice_buyer check (kind = 'general' or tax_no is not null),
  constraint invoice_issued check (
    case when state in ('draft', 'cancelled') then invoice_no is null and invoiced_on is null
    else invoice_no is not null and invoiced_on is not null end),
  constraint invoice_taken_back check (case state
    when 'red' then red_fen = total_fen
    when 'part_red' then red_fen > 0 and red_fen < total_fen
    else red_fen = 0 end),
  constraint invoice_cancelled check ((state = 'cancelled') = (cancel_reason is not null))
);
create unique index invoice_number on invoice (invoice_no) where invoice_no is not null;
create index invoice_statement on invoice (statement_id, invoice_id);
create index invoice_open on invoice (state, invoice_id desc);

-- A red letter: what of an invoice was taken back, by the 红字确认单.
create table invoice_red (
  red_id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice,
  confirmation_no text not null unique,
  red_invoice_no text unique,
  reason text not null constraint invoice_red_reason check (reason in ('mistake', 'returned', 'stopped', 'allowance')),
  red_on date not null,
  fen bigint not null constraint invoice_red_amount check (fen > 0),
  tax_fen bigint not null,
  -- What of the statement was paid and is an advance since.
  freed_fen bigint not null constraint invoice_red_freed check (freed_fen >= 0),
  created_by bigint references account,
  created_at timestamptz not null
);
create index invoice_red_invoice on invoice_red (invoice_id, red_id);

-- Lines of statements as they stand on an invoice.
create table invoice_line (
  invoice_id bigint not null references invoice,
  line_no integer not null constraint invoice_line_no check (line_no > 0),
  cost_id bigint not null references cost_line,
  fen integer not null constraint invoice_line_amount check (fen <> 0),
  permille integer not null constraint invoice_line_permille check (permille between 0 and 999),
  tax_fen integer not null,
  item_name text not null,
  -- Of transport alone: what was carried, by what, from where to where.
  goods_name text,
  vehicle_kind text,
  plate_number text,
  from_place text,
  to_place text,
  red_id bigint references invoice_red,
  -- Cancelled or taken back: another invoice may have the line.
  released boolean not null default false,
  primary key (invoice_id, line_no),
  constraint invoice_line_red check (red_id is null or released)
);
create unique index invoice_line_living on invoice_line (cost_id) where not released;
create index invoice_line_taken_back on invoice_line (red_id) where red_id is not null;

-- The issued invoice, or its red letter, as it came from the tax bureau.
create table invoice_file (
  invoice_id bigint not null references invoice,
  file_id uuid not null references stored_file,
  red_id bigint references invoice_red,
  kind text not null constraint invoice_file_kind check (kind in ('ofd', 'xml', 'pdf')),
  primary key (invoice_id, file_id)
);

-- An invoice is the sum of its lines, which are its statement's; what of a statement is invoiced, the sum of what stands.
create function check_invoice() returns trigger language plpgsql as $$
declare
  adds_up boolean;
begin
  -- A cancelled one is nothing any more.
  select i.state = 'cancelled' or (l.lines = i.line_count and l.fen = i.total_fen and l.tax_fen = i.tax_fen and l.red = i.red_fen and l.own
    and s.customer_id = i.customer_id and (s.state = 'void' or s.invoiced_fen = standing.fen))
  into adds_up
  from invoice i join statement s using (statement_id),
    lateral (select count(*) as lines, sum(x.fen) as fen, sum(x.tax_fen) as tax_fen,
        coalesce(sum(x.fen) filter (where x.red_id is not null), 0) as red,
        bool_and(k.fen is not distinct from x.fen and k.tax_fen = x.tax_fen and k.permille = x.permille
          and k.tax_class = i.tax_class) as own
      from invoice_line x left join statement_line k on k.statement_id = i.statement_id and k.cost_id = x.cost_id
      where x.invoice_id = i.invoice_id) l,
    lateral (select coalesce(sum(y.total_fen - y.red_fen), 0) as fen from invoice y
      where y.statement_id = i.statement_id and y.state in ('issued', 'part_red', 'red')) standing
  where i.invoice_id = new.invoice_id;
  if not coalesce(adds_up, false) then
    raise exception 'invoice % does not agree with its statement', new.request_no using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger invoice_adds_up after insert or update on invoice
  deferrable initially deferred for each row execute function check_invoice();

update ops_role set rights = rights || '{statement.invoice}' where role_code in ('caiwu', 'admin');
