-- A customer edits a pending order: the version grows with each edit. A customer asks to cancel an approved one: the
-- question stands until it is answered, withdrawn, or a box leaves; the last refusal stays readable.
alter table cus_order
  add column version integer not null default 1,
  add column cancel_asked_at timestamptz,
  add column cancel_ask_reason text,
  add column cancel_refusal text,
  add constraint cus_order_cancel_ask check ((cancel_asked_at is null) = (cancel_ask_reason is null)),
  add constraint cus_order_cancel_ask_state check (cancel_asked_at is null or state = 'approved');
create index cus_order_cancel_asked on cus_order (order_id) where cancel_asked_at is not null;
