-- The lines of an enterprise that a customer sees, the newest first; their sums are read from the index alone.
create index cost_line_flow on cost_line (customer_id, cost_id desc)
  include (cost_type_id, cost_status, settlement_date, income_fen, order_id, cabinet_id)
  where cost_status in (1, 2, 3);
-- The lines of a box, by type.
create index cost_line_cabinet on cost_line (cabinet_id, cost_type_id);
-- The orders of an enterprise within a time.
create index cus_order_customer_created on cus_order (customer_id, created_at);
