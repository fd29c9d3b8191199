-- Two boxes of 20 feet on one trailer as one move (双拖). A pair stands until it is ended.
create table box_pair (
  pair_id bigint generated always as identity primary key,
  made_by bigint not null references account,
  made_at timestamptz not null,
  ended_by bigint references account,
  ended_at timestamptz,
  constraint box_pair_ended check (ended_at is not null or ended_by is null)
);

-- The two of a pair, in the order of their doors; a box is in one pair that stands at most.
create table paired_box (
  pair_id bigint not null references box_pair,
  place smallint not null constraint paired_box_place check (place in (1, 2)),
  cabinet_id bigint not null references cus_cabinet,
  ended boolean not null default false,
  primary key (pair_id, place)
);
create unique index paired_box_once on paired_box (cabinet_id) where not ended;
