-- What befalls a box beside its state: customs inspect it, its ship is changed, its export is cancelled at customs.
-- A wrong one is withdrawn, never deleted: it was told to the customer.
create table box_mark (
  mark_id bigint generated always as identity primary key,
  cabinet_id bigint not null references cus_cabinet,
  kind text not null,
  begun_at timestamptz not null,
  place text not null default '',
  remark text not null default '',
  old_vessel text not null default '',
  old_voyage text not null default '',
  new_vessel text not null default '',
  new_voyage text not null default '',
  set_by bigint not null references account,
  set_at timestamptz not null,
  outcome text,
  ended_at timestamptz,
  ended_by bigint references account,
  end_remark text not null default '',
  fee_cost_id bigint references cost_line,
  withdrawn_by bigint references account,
  withdrawn_at timestamptz,
  version integer not null default 1,
  constraint box_mark_kind check (kind in ('inspection', 'vessel_change', 'export_cancel')),
  constraint box_mark_outcome check (case kind
    when 'inspection' then outcome in ('released', 'detained')
    when 'vessel_change' then outcome in ('changed', 'kept')
    else outcome in ('returned', 'rebooked') end),
  constraint box_mark_ended check (
    (ended_at is null) = (outcome is null) and (ended_at is null) = (ended_by is null)),
  constraint box_mark_order check (ended_at >= begun_at),
  constraint box_mark_withdrawn check ((withdrawn_at is null) = (withdrawn_by is null)),
  constraint box_mark_ship check (
    kind = 'vessel_change' or old_vessel || old_voyage || new_vessel || new_voyage = '')
);
create unique index box_mark_open on box_mark (cabinet_id, kind) where ended_at is null and withdrawn_at is null;
create index box_mark_cabinet on box_mark (cabinet_id, mark_id desc);
-- A line is of one mark, and nobody looks for the marks of a line but the key itself.
create unique index box_mark_fee on box_mark (fee_cost_id);
