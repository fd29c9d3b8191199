-- What a weighing slip says, as it was typed beside its picture; kilograms. Either figure may be missing on a slip.
create table box_weighing (
  node_id bigint primary key references task_node,
  gross_kg integer constraint box_weighing_gross check (gross_kg between 1000 and 120000),
  tare_kg integer constraint box_weighing_tare check (tare_kg between 1000 and 120000),
  -- The truck was weighed with its empty box on it; else without a box.
  tare_with_box boolean not null default false,
  revision integer not null default 1,
  entered_by bigint not null references account,
  entered_at timestamptz not null,
  corrected_by bigint references account,
  corrected_at timestamptz,
  constraint box_weighing_net check (gross_kg > tare_kg),
  constraint box_weighing_corrected check ((corrected_by is null) = (corrected_at is null))
);
create index box_weighing_entered on box_weighing (entered_by);
create index box_weighing_corrector on box_weighing (corrected_by) where corrected_by is not null;

-- Goods that weigh otherwise than declared are an exception.
alter table task_exception drop constraint task_exception_kind;
alter table task_exception add constraint task_exception_kind check (kind in
  ('late', 'driver_report', 'hold_passed', 'cut_off', 'route_left', 'zone_ahead', 'box_number', 'weight_differs', 'silent',
   'long_stop', 'outside_fence', 'proof_missing'));
