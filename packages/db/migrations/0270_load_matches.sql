-- A box that waits, offered to one driver and truck that gets empty nearby (return load), or to use its empty import box
-- for it (street turn). Its time ends it by the clock; what is written of that comes later. Of its code the hash is kept.
create table load_match (
  match_id bigint generated always as identity primary key,
  kind text not null constraint load_match_kind check (kind in ('return_load', 'street_turn')),
  cabinet_id bigint not null references cus_cabinet,
  dock_id integer not null references dock,
  vehicle_id bigint not null references vehicle,
  driver_id bigint not null references driver,
  -- The task after which the truck is empty; null: it is empty now.
  after_task_id bigint references task,
  -- Whose empty box is used again.
  turned_cabinet_id bigint references cus_cabinet,
  empty_name text not null,
  empty_lng double precision not null,
  empty_lat double precision not null,
  empty_at timestamptz not null,
  -- Kilometres by estimated roads, where any are known.
  empty_drive double precision,
  saved_drive double precision,
  note text not null default '',
  state text not null default 'open' constraint load_match_state
    check (state in ('open', 'locked', 'confirmed', 'refused', 'declined', 'lapsed', 'withdrawn')),
  code_no integer not null default 1,
  -- Null: its link was taken back.
  code_hash bytea unique constraint load_match_hash check (octet_length(code_hash) = 32),
  code_until timestamptz not null,
  offered_by bigint not null references account,
  offered_at timestamptz not null,
  valid_until timestamptz not null,
  locked_at timestamptz,
  locked_until timestamptz,
  -- Who ended it; null: the driver by his link, or time.
  closed_by bigint references account,
  closed_at timestamptz,
  reason text not null default '',
  -- What came of the deal.
  task_id bigint references task,
  constraint load_match_life check (valid_until > offered_at),
  constraint load_match_turn check ((kind = 'street_turn') = (turned_cabinet_id is not null)
    and (kind = 'return_load' or after_task_id is not null)),
  constraint load_match_lock check ((locked_at is null) = (locked_until is null)
    and (state not in ('locked', 'refused', 'confirmed') or locked_at is not null) and locked_until > locked_at),
  constraint load_match_closed check ((closed_at is null) = (state in ('open', 'locked'))),
  constraint load_match_deal check ((state = 'confirmed') = (task_id is not null))
);
create index load_match_box on load_match (cabinet_id, offered_at desc);
create index load_match_driver on load_match (driver_id, offered_at desc);
create index load_match_order on load_match (offered_at desc, match_id);
create index load_match_living on load_match (state, valid_until) where state in ('open', 'locked');

-- The boxes that a lock keeps for its driver. One that is over by the clock keeps nothing; no two keep one box at once.
create table match_hold (
  match_id bigint not null references load_match,
  cabinet_id bigint not null references cus_cabinet,
  since timestamptz not null,
  until timestamptz not null,
  primary key (match_id, cabinet_id),
  constraint match_hold_once exclude using gist (
    int8range(cabinet_id, cabinet_id, '[]') with &&, tstzrange(since, until) with &&)
);
create index match_hold_box on match_hold (cabinet_id);
