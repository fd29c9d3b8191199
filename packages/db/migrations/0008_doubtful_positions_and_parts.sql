-- Positions whose time cannot be believed are kept apart, where operators can look at them; they are on no track.
create table position_quarantine (
  quarantine_id bigint generated always as identity primary key,
  vehicle_id bigint not null,
  reason text not null,
  at timestamptz not null,
  lng double precision not null,
  lat double precision not null,
  speed smallint not null,
  course smallint not null,
  altitude smallint not null,
  status integer not null,
  alarm integer not null,
  mileage integer,
  received_at timestamptz not null
);
create index on position_quarantine (vehicle_id, quarantine_id);

-- Parts of messages that are not whole yet: acknowledged parts outlive the line and the process.
create table message_part (
  terminal_id text not null references terminal on update cascade on delete cascade,
  msg_id integer not null,
  total integer not null,
  -- The serial of part 1: parts of one message carry consecutive serials.
  first_serial integer not null,
  part integer not null,
  -- Order of arrival.
  part_id bigint generated always as identity,
  body bytea not null,
  received_at timestamptz not null,
  primary key (terminal_id, msg_id, total, first_serial, part)
);

-- A truck is shown where it was, no later than the moment at which that was heard.
update vehicle_last set at = received_at where at > received_at;
