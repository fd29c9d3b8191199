-- A box that was closed before it was loaded: why, by whom and when. It is over, and nothing is charged for its haul.
create table box_dry_run (
  cabinet_id bigint primary key references cus_cabinet,
  reason text not null,
  closed_by bigint not null references account,
  closed_at timestamptz not null
);

alter table cus_cabinet drop constraint cus_cabinet_state_check;
alter table cus_cabinet add constraint cus_cabinet_state_check check (state between 0 and 6);
alter table cost_line drop constraint cost_line_fee_kind;
alter table cost_line
  add constraint cost_line_fee_kind check (fee_kind in ('waiting', 'overnight', 'print_order', 'dry_run'));
alter table fee_policy drop constraint fee_policy_kind;
alter table fee_policy
  add constraint fee_policy_kind check (kind in ('waiting', 'overnight', 'print_order', 'dry_run'));
