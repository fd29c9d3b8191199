-- What a cost is taxed as (decisions: transport, agency and port lines, collected for others), and the fee of a dry run.
alter table cost_type add column tax_class text;
update cost_type set tax_class = case
  when cost_type_id = 25 then 'collected' when is_freight then 'transport' else 'agency' end;
alter table cost_type
  alter column tax_class set not null,
  add constraint cost_type_tax_class check (tax_class in ('transport', 'agency', 'collected'));
insert into cost_type (cost_type_id, cost_type_name, is_freight, tax_class) values (27, '放空费', true, 'transport');

-- How a line came about, what it puts right, by which policy and evidence, and who reviewed it.
alter table cost_line
  add column origin text not null default 'hand',
  add column revision integer not null default 1,
  add column corrects_cost_id bigint references cost_line,
  add column fee_kind text,
  add column evidence jsonb,
  add column reviewed_by bigint references account,
  add column reviewed_at timestamptz,
  add column reject_reason text;
update cost_line set origin = 'reversal' where reverses_cost_id is not null;
update cost_line set origin = 'freight' where cost_type_id = 26 and reverses_cost_id is null;
update cost_line set reject_reason = '审核不通过' where cost_status = 4;
alter table cost_line
  add constraint cost_line_origin check (origin in ('freight', 'hand', 'rule', 'reversal', 'correction')),
  add constraint cost_line_reversal check ((origin = 'reversal') = (reverses_cost_id is not null)),
  add constraint cost_line_correction check ((origin = 'correction') = (corrects_cost_id is not null)),
  add constraint cost_line_rule check
    ((origin = 'rule') = (fee_kind is not null and evidence is not null) and (fee_kind is null) = (evidence is null)),
  add constraint cost_line_fee_kind check (fee_kind in ('waiting', 'overnight', 'print_order')),
  add constraint cost_line_rejected check (cost_status <> 4 or reject_reason is not null);
-- A line is reversed once, and a box pays a fee of a rule once, unless a reviewer refused it.
create unique index cost_line_reversed_once on cost_line (reverses_cost_id) where cost_status <> 4;
create unique index cost_line_corrected_once on cost_line (corrects_cost_id) where cost_status <> 4;
create unique index cost_line_rule_once on cost_line (cabinet_id, fee_kind) where fee_kind is not null;
-- The desk's lists: what waits first, and what is usual for a type.
create index cost_line_status on cost_line (cost_status, cost_id);
create index cost_line_usual on cost_line (cost_type_id, cost_id desc) where cost_status in (1, 2);

-- How fees are counted from a day on, until a later policy of the same kind and customer begins.
create table fee_policy (
  policy_id bigint generated always as identity primary key,
  kind text not null constraint fee_policy_kind check (kind in ('waiting', 'overnight', 'print_order')),
  customer_id bigint references customer,
  valid_from date not null,
  free_units integer not null constraint fee_policy_free check (free_units >= 0),
  unit_size integer not null constraint fee_policy_size check (unit_size > 0),
  unit_fen integer not null constraint fee_policy_unit check (unit_fen >= 0),
  most_fen integer constraint fee_policy_most check (most_fen > 0),
  is_off boolean not null,
  created_by bigint references account,
  created_at timestamptz not null,
  constraint fee_policy_once unique nulls not distinct (kind, customer_id, valid_from)
);
-- What invoices are taxed at from a day on (thousandths).
create table tax_rate (
  tax_class text not null constraint tax_rate_class check (tax_class in ('transport', 'agency', 'collected')),
  valid_from date not null,
  permille integer not null constraint tax_rate_permille check (permille between 0 and 999),
  created_by bigint references account,
  created_at timestamptz not null,
  primary key (tax_class, valid_from)
);
insert into tax_rate (tax_class, valid_from, permille, created_at) values
  ('transport', '2019-04-01', 90, now()), ('agency', '2016-05-01', 60, now()), ('collected', '2016-05-01', 0, now());

-- The books: each entry takes an amount from one account to another, so that they balance; none is ever changed.
create table journal_entry (
  entry_id bigint generated always as identity primary key,
  -- An approved line is entered once.
  cost_id bigint not null unique references cost_line,
  customer_id bigint not null references customer,
  debit text not null constraint journal_entry_debit
    check (debit in ('receivable', 'revenue_freight', 'revenue_other', 'collected')),
  credit text not null constraint journal_entry_credit
    check (credit in ('receivable', 'revenue_freight', 'revenue_other', 'collected')),
  fen bigint not null constraint journal_entry_fen check (fen > 0),
  created_by bigint references account,
  created_at timestamptz not null,
  constraint journal_entry_sides check (debit <> credit)
);
create index journal_entry_customer on journal_entry (customer_id, entry_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger journal_entry_kept before update or delete on journal_entry
  for each row execute function refuse_change();

-- Lines that were confirmed before there were books.
insert into journal_entry (cost_id, customer_id, debit, credit, fen, created_at)
  select cost_id, customer_id, case when income_fen > 0 then 'receivable' else other end,
    case when income_fen > 0 then other else 'receivable' end, abs(income_fen), updated_at
  from cost_line join (
    select cost_type_id, case when tax_class = 'collected' then 'collected' when is_freight then 'revenue_freight'
      else 'revenue_other' end as other
    from cost_type) t using (cost_type_id)
  where cost_status in (1, 2, 3) and income_fen <> 0
  order by cost_id;

-- What each night's comparison of books and lines found.
create table ledger_proof (
  day date primary key,
  checked_at timestamptz not null,
  lines bigint not null,
  -- Customers whose lines and receivables differ, with both sums; empty when the books agree.
  differences jsonb not null
);

update ops_role set rights = rights || '{cost.enter,cost.policy}' where role_code in ('caiwu', 'admin');
