-- The stays of a track are named after the nearest street: without it each stay reads all 41 000 streets.
create index region_point on region using gist (point(lng, lat)) where level = 4;
