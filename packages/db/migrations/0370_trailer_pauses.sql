-- A trailer is out of service as a truck is.
alter table fleet_pause add column trailer_id bigint references trailer;
alter table fleet_pause drop constraint fleet_pause_of_one;
alter table fleet_pause add constraint fleet_pause_of_one check (num_nonnulls(vehicle_id, trailer_id, driver_id) = 1);
create index fleet_pause_trailer on fleet_pause (trailer_id, to_day);
