-- Where a leg gives its box back: another dock, or a depot; neither: the dock where it was fetched (decisions 11.17).
alter table task
  add column return_dock_id integer references dock,
  add column return_depot_id integer references depot,
  add constraint task_return_check check (num_nonnulls(return_dock_id, return_depot_id) <= 1);

-- Nodes of giving it back are done there.
alter table node_template
  drop constraint node_template_place_check,
  add constraint node_template_place_check check (place in ('any', 'dock', 'door', 'return'));
update node_template set place = 'return' where node_code in ('arrive_return', 'return_loaded', 'return_empty');
