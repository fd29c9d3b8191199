-- What went wrong with a task. It stays until somebody closes it, even when its cause has gone.
create table task_exception (
  exception_id bigint generated always as identity primary key,
  task_id bigint not null references task,
  kind text not null,
  -- What happened, so that it is raised once by whichever node sees it first.
  event_key text not null unique,
  detail text not null,
  raised_at timestamptz not null,
  taken_by bigint references account,
  taken_at timestamptz,
  closed_by bigint references account,
  closed_at timestamptz,
  close_reason text,
  constraint task_exception_kind check (kind in
    ('late', 'route_left', 'zone_ahead', 'box_number', 'silent', 'long_stop', 'outside_fence', 'proof_missing')),
  constraint task_exception_taken check ((taken_by is null) = (taken_at is null)),
  constraint task_exception_closed check (num_nonnulls(closed_by, closed_at, close_reason) in (0, 3))
);
-- One of a kind is open at a time, but for those that belong to a node.
create unique index task_exception_open on task_exception (task_id, kind)
  where closed_at is null and kind not in ('outside_fence', 'proof_missing');
create index task_exception_waiting on task_exception (raised_at) where closed_at is null;
create index task_exception_done on task_exception (closed_at desc) where closed_at is not null;
