-- The dispatch board reads the orders of one state by the time at which they are required.
create index cus_order_state_required on cus_order (state, require_date, order_id);
