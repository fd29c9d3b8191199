-- How a box and its tasks stood when it was closed as a dry run, so that it can be taken back; null: closed before this was kept.
alter table box_dry_run add column box_state smallint
  constraint box_dry_run_box_state check (box_state between 0 and 5);
alter table box_dry_run add column tasks jsonb;
alter table box_dry_run add constraint box_dry_run_kept check ((box_state is null) = (tasks is null));
