-- Five minutes in which a truck drove, by what its terminal reported: summed as it comes, because a day of all trucks is
-- too many positions to sum whenever somebody asks how long a driver may drive yet. Kept for two days.
create table drive_slot (
  vehicle_id bigint not null references vehicle,
  slot timestamptz not null,
  primary key (vehicle_id, slot),
  constraint drive_slot_whole check (date_bin('5 minutes', slot, 'epoch') = slot)
);
create index drive_slot_age on drive_slot (slot);
