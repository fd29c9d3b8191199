-- Whose trucks and drivers they are. Who is paid for a subcontracted fleet, and how, stays the payee's record.
create table carrier (
  carrier_id bigint generated always as identity primary key,
  carrier_name text not null constraint carrier_name_once unique,
  kind text not null constraint carrier_kind check (kind in ('own', 'subcontracted')),
  credit_code text constraint carrier_credit_code_once unique,
  contact_name text not null default '',
  phone text,
  payee_id bigint constraint carrier_payee_once unique references payee,
  remark text not null default '',
  version integer not null default 1,
  disabled_at timestamptz,
  updated_at timestamptz not null,
  -- Nobody is paid for our own.
  constraint carrier_own_unpaid check (kind = 'subcontracted' or payee_id is null)
);

alter table vehicle
  add carrier_id bigint references carrier,
  add emission text constraint vehicle_emission check (emission in ('iii', 'iv', 'v', 'vi', 'new_energy')),
  add remark text not null default '',
  add version integer not null default 1;
create index vehicle_carrier on vehicle (carrier_id);

alter table driver
  add carrier_id bigint references carrier,
  add licence_no text constraint driver_licence_once unique,
  add licence_class text constraint driver_licence_class check (licence_class in ('A1A2', 'A2', 'A1', 'B2', 'C1')),
  add remark text not null default '',
  add version integer not null default 1;
create index driver_carrier on driver (carrier_id);

create table trailer (
  trailer_id bigint generated always as identity primary key,
  plate_number text not null constraint trailer_plate_once unique,
  kind text not null constraint trailer_kind check (kind in ('20', '40', '45')),
  carrier_id bigint references carrier,
  remark text not null default '',
  version integer not null default 1,
  disabled_at timestamptz
);
create index trailer_carrier on trailer (carrier_id);

-- What a truck, a trailer or a driver must carry, one of a kind each.
create table fleet_paper (
  paper_id bigint generated always as identity primary key,
  vehicle_id bigint references vehicle,
  trailer_id bigint references trailer,
  driver_id bigint references driver,
  kind text not null,
  paper_no text not null default '',
  issued_on date,
  -- Its last day; null where it has none.
  expires_on date,
  file_id uuid references stored_file,
  constraint fleet_paper_once unique nulls not distinct (vehicle_id, trailer_id, driver_id, kind),
  constraint fleet_paper_of_one check (num_nonnulls(vehicle_id, trailer_id, driver_id) = 1),
  constraint fleet_paper_kind check (case
    when driver_id is not null then kind in ('driving_licence', 'qualification')
    when trailer_id is not null then kind in ('vehicle_licence', 'transport_permit')
    else kind in
      ('vehicle_licence', 'transport_permit', 'compulsory_insurance', 'commercial_insurance', 'carrier_liability') end),
  constraint fleet_paper_days check (expires_on > issued_on)
);
create index fleet_paper_driver on fleet_paper (driver_id) where driver_id is not null;
create index fleet_paper_trailer on fleet_paper (trailer_id) where trailer_id is not null;
create index fleet_paper_expiry on fleet_paper (expires_on);
create index fleet_paper_file on fleet_paper (file_id);

update ops_role set rights = rights || '{fleet.view}' where role_code in ('kefu', 'diaodu', 'admin');
update ops_role set rights = rights || '{fleet.manage}' where role_code in ('diaodu', 'admin');
update ops_role set rights = rights || '{dispatch.override}' where role_code = 'admin';
