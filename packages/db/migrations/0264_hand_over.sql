-- A leg may go over to another truck on the way: the first one's task ends there, and the leg has another one.
alter table task drop constraint task_state_check;
alter table task
  add constraint task_state_check
    check (state in ('assigned', 'published', 'running', 'finished', 'handed_over', 'withdrawn'));
drop index task_leg;
create unique index task_leg on task (cabinet_id, leg) where state not in ('withdrawn', 'handed_over');
create index task_cabinet on task (cabinet_id, leg) where state <> 'withdrawn';
create index task_handed_over on task (cabinet_id, leg) where state = 'handed_over';
