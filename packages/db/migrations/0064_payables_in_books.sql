-- What carriers and drivers are owed and paid stands in the same books: an entry is a customer's or a payee's.
alter table journal_entry
  alter column customer_id drop not null,
  add column payee_id bigint references payee,
  add constraint journal_entry_party check (num_nonnulls(customer_id, payee_id) = 1),
  drop constraint journal_entry_debit,
  drop constraint journal_entry_credit,
  add constraint journal_entry_debit check (debit in ('receivable', 'revenue_freight', 'revenue_other', 'collected',
    'bank', 'advance', 'tax', 'payable', 'haulage_cost')),
  add constraint journal_entry_credit check (credit in ('receivable', 'revenue_freight', 'revenue_other', 'collected',
    'bank', 'advance', 'tax', 'payable', 'haulage_cost'));
create index journal_entry_payee on journal_entry (payee_id, entry_id) where payee_id is not null;

-- Lines that were confirmed and runs that were paid before.
insert into journal_entry (source, payee_id, debit, credit, fen, created_at)
  select 'payable ' || payable_id, payee_id, case when payable_fen > 0 then 'haulage_cost' else 'payable' end,
    case when payable_fen > 0 then 'payable' else 'haulage_cost' end, abs(payable_fen), updated_at
  from payable_line where cost_status in (1, 2, 3) order by payable_id;
insert into journal_entry (source, payee_id, debit, credit, fen, created_at)
  select 'run ' || run_id, payee_id, 'payable', 'bank', total_fen, updated_at
  from settlement_run where state = 'paid' order by run_id;
