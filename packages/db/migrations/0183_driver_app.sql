-- A driver agrees to the tracking of his phone while a task of his runs, and takes it back when he likes.
create table driver_consent (
  driver_consent_id bigint generated always as identity primary key,
  driver_id bigint not null references driver,
  given_at timestamptz not null,
  withdrawn_at timestamptz constraint driver_consent_order check (withdrawn_at >= given_at)
);
create unique index driver_consent_open on driver_consent (driver_id) where withdrawn_at is null;
create index driver_consent_driver on driver_consent (driver_id);

-- The phone says that an app made the position up.
alter table driver_position add column mock boolean not null default false;

-- What a driver tells of a task is an exception too, as many at a time as he tells.
alter table task_exception drop constraint task_exception_kind;
alter table task_exception add constraint task_exception_kind check (kind in
  ('late', 'driver_report', 'route_left', 'zone_ahead', 'box_number', 'silent', 'long_stop', 'outside_fence', 'proof_missing'));
drop index task_exception_open;
create unique index task_exception_open on task_exception (task_id, kind)
  where closed_at is null and kind not in ('outside_fence', 'proof_missing', 'driver_report');
