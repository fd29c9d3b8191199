-- Restricted zones (decisions 7): where, when and for whom trucks may not drive, by whose notice. A zone is its versions;
-- one confirmed version alone is in force, and a change of it is a draft until it is confirmed in its turn.
create table restricted_zone (
  zone_id integer generated always as identity primary key,
  created_at timestamptz not null
);

create table zone_version (
  zone_version_id integer generated always as identity primary key,
  zone_id integer not null references restricted_zone,
  state text not null constraint zone_version_state check (state in ('draft', 'confirmed', 'superseded', 'withdrawn')),
  -- Grows with each change of a draft: who has not seen the last one writes nothing.
  revision integer not null default 1,
  zone_name text not null constraint zone_version_name check (length(zone_name) between 1 and 60),
  region_code text not null references region,
  -- What the ban rests on: who gave notice, its number where it has one, its day, and what it says.
  source text not null constraint zone_version_source check (length(source) between 1 and 100),
  notice_no text,
  notice_date date,
  notice_text text not null,
  -- Ground and rule as the domain package knows them (zones/zone.ts).
  shape jsonb not null,
  rule jsonb not null,
  -- The notice's first and last day, both included.
  valid_from date,
  valid_to date,
  changed_by bigint references account,
  changed_at timestamptz not null,
  confirmed_by bigint references account,
  confirmed_at timestamptz,
  constraint zone_version_valid check (valid_from <= valid_to),
  constraint zone_version_confirmed_at check ((state = 'draft') = (confirmed_at is null))
);
create unique index zone_version_draft on zone_version (zone_id) where state = 'draft';
create unique index zone_version_confirmed on zone_version (zone_id) where state = 'confirmed';
create index zone_version_zone on zone_version (zone_id, zone_version_id desc);

-- What lets a vehicle into a zone all the same, from day to day.
create table zone_permit (
  permit_id integer generated always as identity primary key,
  zone_id integer not null references restricted_zone,
  plate_number text not null,
  vco smallint not null constraint zone_permit_vco check (vco in (1, 2, 3)),
  permit_no text not null,
  valid_from date not null,
  valid_to date not null,
  changed_by bigint references account,
  changed_at timestamptz not null,
  constraint zone_permit_valid check (valid_from <= valid_to),
  unique (zone_id, plate_number, valid_from)
);

-- Every server reads again what has changed; the work calendar decides on which days bans are.
create trigger zone_version_revision after insert or update or delete or truncate on zone_version
  for each statement execute function count_place_revision();
create trigger zone_permit_revision after insert or update or delete or truncate on zone_permit
  for each statement execute function count_place_revision();
create trigger work_calendar_year_revision after insert or update or delete or truncate on work_calendar_year
  for each statement execute function count_place_revision();

update ops_role set rights = rights || '{zone.view,zone.manage}'::text[] where role_code in ('admin', 'diaodu');
update ops_role set rights = rights || '{zone.view}'::text[] where role_code = 'kefu';
