-- Whether who has a number of an order and the end of its contact's phone may look where it is.
alter table customer_preference add column visitor_track boolean not null default true;
