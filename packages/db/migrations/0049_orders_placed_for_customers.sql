-- An operator publishes an order for a customer who called or wrote. The customer is told, and may object until a time.
alter table cus_order
  add column placed_by bigint references account,
  add column placed_via text,
  add column placed_note text,
  add column object_until timestamptz,
  add column objected_at timestamptz,
  add column objection text,
  add constraint cus_order_placed_via check (placed_via in ('phone', 'wechat')),
  add constraint cus_order_placed check
    (num_nulls(placed_by, placed_via, placed_note, object_until) in (0, 4)),
  add constraint cus_order_objection check
    ((objected_at is null) = (objection is null) and (objected_at is null or placed_by is not null));
-- The right to do so.
update ops_role set rights = rights || '{order.place}' where role_code in ('kefu', 'admin');
