-- The harbours that serve a region are found by the card's version and the region's codes; reading a whole card goes by
-- the first column, so that the index of the version alone is no longer needed.
create index rate_card_row_region on rate_card_row (version_id, region_code);
drop index rate_card_row_version;
