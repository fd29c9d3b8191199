-- Operators keep the places: from when to when each is offered (days in Shanghai, both included), and which version of a
-- row was looked at. What an operator has edited is left alone by the data of a later release.
alter table harbor
  add column valid_from date,
  add column valid_to date,
  add column edited_at timestamptz,
  add column version integer not null default 1,
  add constraint harbor_valid check (valid_from <= valid_to);
alter table dock
  add column valid_from date,
  add column valid_to date,
  add column edited_at timestamptz,
  add column version integer not null default 1,
  add constraint dock_valid check (valid_from <= valid_to),
  add constraint dock_harbor_id_dock_name_key unique (harbor_id, dock_name);
-- The constraint's index begins with the same column.
drop index dock_harbor;
alter table ship_company
  add column valid_from date,
  add column valid_to date,
  add column edited_at timestamptz,
  add column version integer not null default 1,
  add constraint ship_company_valid check (valid_from <= valid_to);
alter table region
  add column valid_from date,
  add column valid_to date,
  -- Where its addresses lie since it ended.
  add column merged_into text references region,
  add column edited_at timestamptz,
  add column version integer not null default 1,
  add constraint region_valid check (valid_from <= valid_to),
  add constraint region_merged check (merged_into is null or (valid_to is not null and merged_into <> region_code));

-- Where empty boxes are fetched and returned, beside the docks.
create table depot (
  depot_id integer primary key,
  depot_name text not null unique,
  address text not null,
  contact_phone text,
  lng double precision not null,
  lat double precision not null,
  region_code text not null references region,
  -- Whose boxes it takes; empty: everybody's.
  ship_company_ids integer[] not null default '{}',
  valid_from date,
  valid_to date,
  edited_at timestamptz,
  version integer not null default 1,
  constraint depot_valid check (valid_from <= valid_to)
);

-- Numbers of what operators enter, above those of any release's data.
create sequence place_id_seq as integer start 100001;

-- Rows of a release's data that an operator has deleted: a later release does not bring them back.
create table removed_place (
  table_name text not null,
  place_key text not null,
  primary key (table_name, place_key)
);

-- Counts what changed a table of places, so that every server knows when to read it again. By triggers, as a release's
-- data and an administrator's statement change places too.
create table place_revision (
  table_name text primary key,
  revision bigint not null
);
create function count_place_revision() returns trigger language plpgsql as $$
begin
  insert into place_revision values (tg_table_name, 1)
    on conflict (table_name) do update set revision = place_revision.revision + 1;
  return null;
end $$;
create trigger region_revision after insert or update or delete or truncate on region
  for each statement execute function count_place_revision();
create trigger harbor_revision after insert or update or delete or truncate on harbor
  for each statement execute function count_place_revision();
create trigger dock_revision after insert or update or delete or truncate on dock
  for each statement execute function count_place_revision();
create trigger ship_company_revision after insert or update or delete or truncate on ship_company
  for each statement execute function count_place_revision();
create trigger depot_revision after insert or update or delete or truncate on depot
  for each statement execute function count_place_revision();

update ops_role set rights = rights || '{place.view,place.manage}'::text[] where role_code in ('admin', 'diaodu');
update ops_role set rights = rights || '{place.view}'::text[] where role_code = 'kefu';
