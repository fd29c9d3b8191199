-- What is done for a box before it is fetched, and until when what may happen to it. A row comes with the first of it.
create table box_preparation (
  cabinet_id bigint primary key references cus_cabinet,
  released boolean not null default false,
  printed boolean not null default false,
  gate_booking text not null default '' constraint box_preparation_booking check (length(gate_booking) <= 40),
  gate_slot timestamptz,
  vgm_kg integer constraint box_preparation_vgm check (vgm_kg between 1 and 60000),
  pickup_until timestamptz,
  yard_free_until timestamptz,
  box_free_until timestamptz,
  weight_cut_off timestamptz,
  version integer not null default 1,
  saved_by bigint not null references account,
  saved_at timestamptz not null
);

-- A cut-off that passed is an exception.
alter table task_exception drop constraint task_exception_kind;
alter table task_exception add constraint task_exception_kind check (kind in
  ('late', 'driver_report', 'cut_off', 'route_left', 'zone_ahead', 'box_number', 'silent', 'long_stop', 'outside_fence',
   'proof_missing'));
