-- A vehicle's days that are over, packed: ten columns of differences, deflated (packages/domain/src/track/day-codec.ts).
-- Each sealing leaves what was sealed, by count and hash; a day to which reports came late is sealed anew as another
-- version, and what was said of it before stays for ever.
create table day_seal (
  -- In the order of sealing.
  seal_id bigint generated always as identity primary key,
  vehicle_id bigint not null,
  -- In Shanghai.
  day date not null,
  version integer not null constraint day_seal_version check (version > 0),
  -- How the canonical bytes are written.
  codec smallint not null constraint day_seal_codec check (codec > 0),
  -- 'raw': all reports. A later one that came when only these were kept: 'thinned', 'stays'.
  detail text not null constraint day_seal_detail check (detail in ('raw', 'thinned', 'stays')),
  point_count integer not null constraint day_seal_counted check (point_count > 0),
  -- SHA-256 of the canonical bytes before they are packed.
  sha256 bytea not null constraint day_seal_hash check (octet_length(sha256) = 32),
  sealed_at timestamptz not null,
  unique (vehicle_id, day, version)
);
create trigger day_seal_kept before update or delete on day_seal for each row execute function refuse_change();

create table sealed_day (
  vehicle_id bigint not null,
  day date not null,
  -- The newest seal's.
  version integer not null,
  detail text not null constraint sealed_day_detail check (detail in ('raw', 'thinned', 'stays')),
  -- Of what is kept: with less detail fewer than were sealed.
  point_count integer not null constraint sealed_day_counted check (point_count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null constraint sealed_day_order check (last_at >= first_at),
  packed bytea not null,
  primary key (vehicle_id, day),
  constraint sealed_day_version_fkey foreign key (vehicle_id, day, version)
    references day_seal (vehicle_id, day, version)
);
-- It is packed already.
alter table sealed_day alter column packed set storage external;
-- What is to be thinned, the oldest first.
create index sealed_day_detail_day on sealed_day (detail, day);
