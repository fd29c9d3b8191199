-- Why a box was held up, or what it still waited for, and since when; the open one is that of the box's state.
create table box_hold (
  hold_id bigint generated always as identity primary key,
  cabinet_id bigint not null references cus_cabinet,
  kind text not null,
  reason text not null,
  held_by bigint not null references account,
  held_at timestamptz not null,
  ended_by bigint references account,
  ended_at timestamptz,
  constraint box_hold_kind check (kind in ('held', 'undetermined')),
  constraint box_hold_ended check ((ended_by is null) = (ended_at is null))
);
create unique index box_hold_open on box_hold (cabinet_id) where ended_at is null;
