-- The cost flow by box: a page of boxes, those of the newest orders first, is read off this index instead of being
-- gathered out of all lines of the customer.
create index cost_line_box_flow on cost_line (customer_id, order_id desc, cabinet_id)
  where cost_status in (1, 2, 3);
