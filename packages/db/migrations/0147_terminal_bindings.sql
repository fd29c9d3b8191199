-- A terminal that is retired is in no truck: it is unknown to the gateway until somebody binds it anew.
alter table terminal alter column vehicle_id drop not null;

-- In which truck a terminal was, from when to when.
create table terminal_binding (
  binding_id bigint generated always as identity primary key,
  terminal_id text not null references terminal,
  vehicle_id bigint not null references vehicle,
  -- null: before this was kept.
  bound_at timestamptz,
  bound_by bigint references account,
  ended_at timestamptz,
  ended_by bigint references account,
  -- Why it was taken out.
  reason text,
  constraint terminal_binding_ended check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (reason is null)),
  constraint terminal_binding_life check (ended_at >= bound_at)
);
-- In one truck at a time.
create unique index terminal_binding_open on terminal_binding (terminal_id) where ended_at is null;
create index terminal_binding_terminal on terminal_binding (terminal_id, binding_id desc);
create index terminal_binding_vehicle on terminal_binding (vehicle_id, binding_id desc);

insert into terminal_binding (terminal_id, vehicle_id, bound_at)
select terminal_id, vehicle_id, registered_at from terminal;
