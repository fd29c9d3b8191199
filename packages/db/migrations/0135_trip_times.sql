-- How long trips from a dock to a door truly took: what the next one of the lane is expected by.
create table trip_time (
  trip_id bigint generated always as identity primary key,
  -- Null of a trip that was made before this platform was used, and brought in.
  task_id bigint unique references task,
  dock_id integer not null references dock,
  -- Of the door: six digits.
  district_code text not null constraint trip_time_district check (district_code ~ '^[0-9]{6}$'),
  departed_at timestamptz not null,
  drive_seconds integer not null constraint trip_time_drive check (drive_seconds between 60 and 172800),
  -- What the roads alone said of the same drive.
  estimated_seconds integer not null constraint trip_time_estimate check (estimated_seconds > 0),
  -- At the dock; null when nobody noted when the truck came.
  dwell_seconds integer constraint trip_time_dwell check (dwell_seconds >= 0),
  -- Between what the trips before it put it when it left; null when they were too few.
  foretold_low integer,
  foretold_high integer,
  constraint trip_time_foretold check (
    (foretold_low is null) = (foretold_high is null) and foretold_low <= foretold_high
  )
);
create index trip_time_lane on trip_time (dock_id, district_code, departed_at);
create index trip_time_age on trip_time (departed_at);
