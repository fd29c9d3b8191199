-- A search from anywhere finds statements and invoices by a part of their numbers.
create index statement_no_parts on statement using gin (statement_no gin_trgm_ops);
create index invoice_no_parts on invoice using gin (invoice_no gin_trgm_ops) where invoice_no is not null;
