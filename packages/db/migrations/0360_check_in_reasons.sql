-- Why a node was checked in without its proof, outside its fence or while its box was held up (decisions 11.8); null: nobody
-- had to say, or nobody did. And who said where it was done: the truck's terminal, or the driver's phone within so many metres.
alter table task_node
  add column reason text constraint task_node_reason check (char_length(reason) between 1 and 100),
  add column spot_by text constraint task_node_spot check (spot_by in ('vehicle', 'phone')),
  add column accuracy_m integer constraint task_node_accuracy check (accuracy_m between 0 and 30000);

-- The check-in that ended a hold; null: somebody let the box go on.
alter table box_hold add column ended_node_id bigint references task_node;
create index box_hold_ended_by_node on box_hold (ended_node_id) where ended_node_id is not null;

-- Dispatch hears of it.
alter table task_exception drop constraint task_exception_kind;
alter table task_exception add constraint task_exception_kind check (kind in
  ('late', 'driver_report', 'hold_passed', 'cut_off', 'route_left', 'zone_ahead', 'box_number', 'silent', 'long_stop',
   'outside_fence', 'proof_missing'));
drop index task_exception_open;
create unique index task_exception_open on task_exception (task_id, kind)
  where closed_at is null and kind not in ('outside_fence', 'proof_missing', 'driver_report', 'hold_passed');
