-- What a trailer weighs, what box and goods may weigh on it, and whether it takes two boxes of 20 feet at once (双拖).
alter table trailer
  add twin boolean not null default false,
  add tare_kg integer constraint trailer_tare_kg check (tare_kg between 1 and 60000),
  add load_kg integer constraint trailer_load_kg check (load_kg between 1 and 100000),
  -- Nobody puts two boxes on what is too short for them, or of which it is not known what it bears.
  add constraint trailer_twin check (not twin or (kind <> '20' and load_kg is not null));

-- What a truck weighs by itself, and the trailer that it usually pulls; a trailer is one truck's.
alter table vehicle
  add tare_kg integer constraint vehicle_tare_kg check (tare_kg between 1 and 60000),
  add usual_trailer_id bigint references trailer;
create unique index vehicle_trailer_once on vehicle (usual_trailer_id) where usual_trailer_id is not null;
