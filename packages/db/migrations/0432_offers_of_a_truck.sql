-- A carrier's dispatcher sees the newest offers of its trucks, which the index of all of them by time does not find.
create index load_match_vehicle on load_match (vehicle_id, offered_at desc, match_id desc);
