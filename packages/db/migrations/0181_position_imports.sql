-- Files of positions that were taken in by hand. What is in them stands among the truck's other positions, received at
-- received_at to the millisecond, which is told of nothing else.
create table position_import (
  import_id bigint generated always as identity primary key,
  vehicle_id bigint not null references vehicle,
  file_name text not null,
  sha256 bytea not null,
  datum text not null constraint position_import_datum check (datum in ('wgs84', 'gcj02', 'bd09')),
  shift_hours smallint not null constraint position_import_shift check (shift_hours in (0, 8, -8, 24, -24)),
  received_at timestamptz not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  added integer not null constraint position_import_added check (added >= 0),
  known integer not null constraint position_import_known check (known >= 0),
  fault_count integer not null constraint position_import_faults check (fault_count >= 0),
  created_by bigint not null references account,
  -- Null while it is under way, or was cut short: the same file then goes on where it stopped.
  stored_at timestamptz,
  constraint position_import_once unique (vehicle_id, sha256, datum, shift_hours),
  constraint position_import_order check (last_at >= first_at)
);
create index position_import_creator on position_import (created_by);
