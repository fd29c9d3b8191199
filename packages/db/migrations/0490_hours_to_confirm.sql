-- Another hour of a published trip is confirmed by its driver. hour_change is the event of its order that gave the hour that
-- stands, hour_before the hour that he went by before; a change that he has not confirmed keeps that hour.
alter table task
  add column hour_change bigint,
  add column hour_before timestamptz,
  add column hour_confirmed_at timestamptz,
  add constraint task_hour_change check ((hour_change is null) = (hour_before is null)
    and (hour_confirmed_at is null or hour_change is not null));

-- The few that wait, among all trips that ever were.
create index task_hour_waits on task (driver_id)
  where hour_change is not null and hour_confirmed_at is null and state in ('published', 'running');
