-- Detention and storage: counted by begun days after the free period of a box, at prices that go by the days, the shipping
-- line, the dock and the type of box.
alter table fee_policy add column ship_company_id integer references ship_company;
alter table fee_policy add column dock_id integer references dock;
alter table fee_policy add column cabinet_type text
  constraint fee_policy_cabinet_type check (cabinet_type in ('20GP', '20HQ', '40GP', '40HQ'));
alter table fee_policy add column second_from integer;
alter table fee_policy add column second_fen integer;
alter table fee_policy add column third_from integer;
alter table fee_policy add column third_fen integer;
alter table fee_policy add constraint fee_policy_second check (
  (second_from is null and second_fen is null) or (second_from >= 2 and second_fen is not null and second_fen >= 0));
alter table fee_policy add constraint fee_policy_third check (
  (third_from is null and third_fen is null)
  or (second_from is not null and third_from > second_from and third_fen is not null and third_fen >= 0));
alter table fee_policy drop constraint fee_policy_once;
alter table fee_policy add constraint fee_policy_once
  unique nulls not distinct (kind, customer_id, ship_company_id, dock_id, cabinet_type, valid_from);

alter table cost_line drop constraint cost_line_fee_kind;
alter table cost_line add constraint cost_line_fee_kind check
  (fee_kind in ('waiting', 'overnight', 'print_order', 'dry_run', 'detention', 'storage'));
alter table fee_policy drop constraint fee_policy_kind;
alter table fee_policy add constraint fee_policy_kind check
  (kind in ('waiting', 'overnight', 'print_order', 'dry_run', 'detention', 'storage'));
-- What is no daily fee goes by none of it.
alter table fee_policy add constraint fee_policy_daily check (
  kind in ('detention', 'storage')
  or (ship_company_id is null and dock_id is null and cabinet_type is null and second_from is null));
