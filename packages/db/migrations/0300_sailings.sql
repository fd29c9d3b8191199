-- When the ship of a booking sails, as operators keep it or a shipping company's file says: a booking on one voyage each.
create table sailing (
  sailing_id bigint generated always as identity primary key,
  book_space_no text not null constraint sailing_booking check (length(book_space_no) between 1 and 40 and book_space_no = upper(book_space_no)),
  ship_company_id integer not null references ship_company,
  vessel text not null constraint sailing_vessel check (length(vessel) <= 60),
  voyage text not null constraint sailing_voyage check (length(voyage) between 1 and 20 and voyage = upper(voyage)),
  load_port text not null default '' constraint sailing_port check (length(load_port) <= 40),
  etd timestamptz,
  atd timestamptz,
  customs_cut_off timestamptz,
  weight_cut_off timestamptz,
  pickup_until timestamptz,
  -- Who said so, and when.
  source text not null constraint sailing_source check (length(source) between 1 and 60),
  said_at timestamptz not null,
  remark text not null default '' constraint sailing_remark check (length(remark) <= 200),
  version integer not null default 1,
  saved_by bigint not null references account,
  saved_at timestamptz not null,
  constraint sailing_once unique (book_space_no, voyage)
);
create index sailing_saved on sailing (saved_at);
create index sailing_company on sailing (ship_company_id);

create table sailing_count (
  sailing_id bigint not null references sailing,
  cabinet_type text not null constraint sailing_count_type check (cabinet_type in ('20GP', '20HQ', '40GP', '40HQ')),
  amount integer not null constraint sailing_count_amount check (amount between 1 and 999),
  primary key (sailing_id, cabinet_type)
);

create table sailing_box (
  sailing_id bigint not null references sailing,
  cabinet_no text not null constraint sailing_box_no check (cabinet_no ~ '^[A-Z]{3}[UJZ][0-9]{7}$'),
  cabinet_type text constraint sailing_box_type check (cabinet_type in ('20GP', '20HQ', '40GP', '40HQ')),
  -- Its own day, where it did not go with the others.
  shipped_on date,
  primary key (sailing_id, cabinet_no)
);
create index sailing_box_number on sailing_box (cabinet_no);

-- A visitor names a booking in whatever letters.
create index cus_order_booking_upper on cus_order (upper(book_space_no));

update ops_role set rights = rights || '{sailing.view,sailing.manage}'::text[] where role_code in ('kefu', 'diaodu', 'admin');
