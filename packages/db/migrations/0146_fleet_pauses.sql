-- Days on which a truck is out of service or a driver away, first and last day included.
create table fleet_pause (
  pause_id bigint generated always as identity primary key,
  vehicle_id bigint references vehicle,
  driver_id bigint references driver,
  from_day date not null,
  to_day date not null,
  reason text not null,
  note text not null default '',
  created_by bigint not null references account,
  created_at timestamptz not null,
  -- Called off: it counts no more.
  ended_by bigint references account,
  ended_at timestamptz,
  constraint fleet_pause_of_one check (num_nonnulls(vehicle_id, driver_id) = 1),
  constraint fleet_pause_reason check (case
    when driver_id is not null then reason in ('leave', 'sick', 'training', 'other')
    else reason in ('repair', 'inspection', 'accident', 'other') end),
  constraint fleet_pause_days check (to_day >= from_day),
  constraint fleet_pause_ended check ((ended_by is null) = (ended_at is null))
);
create index fleet_pause_vehicle on fleet_pause (vehicle_id, to_day);
create index fleet_pause_driver on fleet_pause (driver_id, to_day);
create index fleet_pause_days on fleet_pause (to_day);
