-- Codes were handed to whoever knew a terminal's number: they prove nothing, and every terminal registers anew.
update terminal set auth_code = null, registered_at = null;

-- What is kept of a terminal once it proved itself or an operator agreed. line_no grows with each line that proves itself
-- and whenever lines end: a line of a lower number is over, in whichever process it is.
alter table terminal
  add column device_id text,
  add column imei text check (imei <> ''),
  add column software text,
  add column plate_given text check (plate_given <> ''),
  add column line_no bigint not null default 0 check (line_no >= 0),
  add column line_open boolean not null default false,
  add constraint terminal_device_maker check (device_id is null or maker is not null),
  add constraint terminal_line_open check (not line_open or line_no > 0);

-- A code that was given and has not been used yet, with what the terminal said of itself.
create table terminal_registration (
  terminal_id text primary key references terminal,
  auth_code text not null,
  device_id text not null,
  maker text not null,
  model text not null,
  protocol_version smallint not null,
  registered_at timestamptz not null
);

-- A terminal that says of itself what is not kept waits for an operator's consent.
create table terminal_held (
  held_id bigint generated always as identity primary key,
  terminal_id text not null references terminal,
  device_id text not null,
  maker text not null,
  model text not null,
  imei text not null,
  plate_number text not null,
  protocol_version smallint not null,
  address text not null,
  remote text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  attempts bigint not null check (attempts > 0),
  refused_at timestamptz,
  refused_by bigint references account,
  constraint terminal_held_moments check (first_at <= last_at),
  constraint terminal_held_refusal check ((refused_at is null) = (refused_by is null)),
  unique (terminal_id, device_id, maker, imei, plate_number)
);

create table terminal_event (
  event_id bigint generated always as identity primary key,
  terminal_id text not null references terminal,
  at timestamptz not null,
  kind text not null
    check (kind in ('registered', 'renewed', 'held', 'consented', 'refused', 'replaced', 'unregistered')),
  remote text,
  account_id bigint references account,
  detail jsonb not null default '{}',
  constraint terminal_event_decision check (account_id is not null or kind not in ('consented', 'refused'))
);
create index terminal_event_terminal on terminal_event (terminal_id, event_id);

-- Each address has its share of the quarantine, and the longest silent leave first.
alter table terminal_quarantine add column address text not null default '';
update terminal_quarantine set address = regexp_replace(remote, ':[0-9]*$', '');
create index terminal_quarantine_address on terminal_quarantine (address, last_at desc, terminal_id);
create index terminal_quarantine_last on terminal_quarantine (last_at desc, terminal_id);
create index terminal_quarantine_attempts on terminal_quarantine (attempts desc, terminal_id);

update ops_role set rights = rights || '{terminal.manage}'::text[]
  where role_code in ('diaodu', 'admin') and not 'terminal.manage' = any (rights);
