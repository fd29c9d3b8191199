-- Orders and boxes are looked up by any part of their numbers: trigrams find these without reading every row.
-- The extension is one that PostgreSQL trusts: whoever owns the database may add it.
create extension if not exists pg_trgm;
create index cus_order_no_parts on cus_order using gin (order_no gin_trgm_ops);
create index cus_order_booking_parts on cus_order using gin (book_space_no gin_trgm_ops);
create index cus_cabinet_no_parts on cus_cabinet using gin (cabinet_no gin_trgm_ops);
