-- How long the parts of a task's trip take, whole minutes: measured when it is assigned. What was assigned before has the
-- hours that were assumed until now.
alter table task
  add column fetch_minutes smallint not null default 30,
  add column to_door_minutes smallint not null default 120,
  add column at_door_minutes smallint not null default 120,
  add column to_return_minutes smallint not null default 70,
  add column give_back_minutes smallint not null default 20,
  add constraint task_minutes check (least(fetch_minutes, to_door_minutes, at_door_minutes, to_return_minutes, give_back_minutes) >= 0);
update task t set at_door_minutes = 90 from cus_order o
  where o.order_id = t.order_id and o.order_type = 1 and t.state in ('assigned', 'published', 'running');
