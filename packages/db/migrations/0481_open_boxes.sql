-- Boxes that are not over, by their state: the tabs of the board, among all that ever were.
create index cus_cabinet_open on cus_cabinet (state, order_id) where state not in (4, 6);
drop index cus_cabinet_unassigned;
