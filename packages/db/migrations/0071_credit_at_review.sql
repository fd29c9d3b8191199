-- What a customer owes is asked whenever one of its orders is reviewed: its statements that wait for money, and its
-- confirmed lines that are not paid.
create index statement_owed on statement (customer_id)
  where state in ('sent', 'disputed', 'confirmed', 'invoiced', 'part_paid');
create index cost_line_unpaid on cost_line (customer_id) where cost_status in (1, 3);
