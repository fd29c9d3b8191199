-- Per mille of value added tax on the special invoices that a payee issues; null: none that could be deducted.
alter table payee add column vat_permille integer constraint payee_vat check (vat_permille in (90, 30, 10));
