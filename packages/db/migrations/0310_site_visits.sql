-- How often pages were looked at, by the day: of who looked nothing is kept.
create table site_visit (
  day date not null,
  visit_kind text not null,
  visit_page text not null,
  -- The host that led here; '' when none did.
  referrer text not null check (length(referrer) <= 100),
  visit_device text not null,
  visits integer not null check (visits > 0),
  primary key (day, visit_kind, visit_page, referrer, visit_device)
);

-- Orders of a day, whoever made them.
create index cus_order_created on cus_order (created_at);
