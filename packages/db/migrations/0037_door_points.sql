-- How many questions were asked of a provider of maps, or by one visitor's address, in a span of time: of all nodes.
create table lookup_quota (
  subject text not null,
  span_start timestamptz not null,
  used integer not null check (used > 0),
  primary key (subject, span_start)
);
create index lookup_quota_age on lookup_quota (span_start);

-- Where the door of an address was found to be, so that the second visit knows the gate. Of one customer alone.
create table door_point (
  door_point_id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  -- What the writings of one address have in common.
  address_key text not null,
  region_code text not null references region,
  address text not null,
  lng double precision not null,
  lat double precision not null,
  point_source text not null check (point_source in ('picked', 'stood', 'operator')),
  seen_count integer not null default 1 check (seen_count > 0),
  seen_at timestamptz not null,
  version integer not null default 1,
  unique (customer_id, address_key, region_code)
);
create index door_point_region on door_point (region_code);

-- Where the truck of a finished task stood at its door: looked at once; without a point it was not seen to stand.
create table door_visit (
  task_id bigint primary key references task,
  lng double precision,
  lat double precision,
  minutes integer,
  looked_at timestamptz not null,
  constraint door_visit_point check ((lng is null) = (lat is null) and (lng is null) = (minutes is null))
);
create index task_finished on task (finished_at) where state = 'finished';
