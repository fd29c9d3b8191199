-- Boxes without a truck, which the board counts anew with every change, among all that ever were.
create index cus_cabinet_unassigned on cus_cabinet (order_id) where state = 0;
