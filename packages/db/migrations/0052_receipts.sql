-- What customers paid. Nothing is deleted: a mistake is taken back by a receipt of the opposite amount.
create table receipt (
  receipt_id bigint generated always as identity primary key,
  receipt_no text not null unique,
  customer_id bigint not null references customer,
  fen bigint not null,
  received_on date not null,
  payer text not null,
  -- The bank's own number of the payment: nobody enters one twice.
  bank_ref text,
  remark text not null,
  reverses_receipt_id bigint references receipt,
  reversed boolean not null default false,
  created_by bigint references account,
  created_at timestamptz not null,
  constraint receipt_amount check (case when reverses_receipt_id is null then fen > 0 else fen < 0 end)
);
create unique index receipt_bank_ref on receipt (bank_ref) where not reversed and reverses_receipt_id is null;
create index receipt_customer on receipt (customer_id, receipt_id desc);

-- Which statements it pays; what is taken back is a row of the opposite amount. The rest of a receipt is an advance.
create table receipt_match (
  match_id bigint generated always as identity primary key,
  receipt_id bigint not null references receipt,
  statement_id bigint not null references statement,
  fen bigint not null constraint receipt_match_amount check (fen <> 0),
  created_by bigint references account,
  created_at timestamptz not null
);
create index receipt_match_receipt on receipt_match (receipt_id, match_id);
create index receipt_match_statement on receipt_match (statement_id, match_id);
create trigger receipt_match_kept before update or delete on receipt_match
  for each row execute function refuse_change();

-- No receipt pays more than it is, or another customer's statement; no statement is paid otherwise than by receipts.
create function check_match() returns trigger language plpgsql as $$
begin
  if exists (
    select from receipt r
    where r.receipt_id = new.receipt_id and (
      (select coalesce(sum(m.fen), 0) from receipt_match m where m.receipt_id = r.receipt_id)
        not between least(r.fen, 0) and greatest(r.fen, 0)
      or exists (select from receipt_match m join statement s using (statement_id)
        where m.receipt_id = r.receipt_id and s.customer_id <> r.customer_id)))
    or exists (
      select from statement s where s.statement_id = new.statement_id and s.state <> 'void'
        and s.received_fen <> (select sum(m.fen) from receipt_match m where m.statement_id = s.statement_id))
  then
    raise exception 'receipt % does not agree with what it pays', new.receipt_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger receipt_match_agrees after insert on receipt_match
  deferrable initially deferred for each row execute function check_match();

-- The books know receipts too: by what each entry came about, once.
alter table journal_entry disable trigger journal_entry_kept;
alter table journal_entry add column source text;
update journal_entry set source = 'cost ' || cost_id;
alter table journal_entry
  alter column source set not null,
  alter column cost_id drop not null,
  add constraint journal_entry_source_key unique (source),
  drop constraint journal_entry_debit,
  drop constraint journal_entry_credit,
  add constraint journal_entry_debit check
    (debit in ('receivable', 'revenue_freight', 'revenue_other', 'collected', 'bank', 'advance', 'tax')),
  add constraint journal_entry_credit check
    (credit in ('receivable', 'revenue_freight', 'revenue_other', 'collected', 'bank', 'advance', 'tax'));
alter table journal_entry enable trigger journal_entry_kept;

update ops_role set rights = rights || '{statement.receive}' where role_code in ('caiwu', 'admin');
