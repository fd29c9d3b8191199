-- How far a task is: null until something of its leg is done, for then its state says all, to each side in its own words.
alter table task alter column phase drop not null;
update task set phase = null where phase = '派车中';

-- Tasks as a dry run keeps them to be given back.
update box_dry_run b
set tasks = (
  select jsonb_agg(case when k.task ->> 'phase' = '派车中' then k.task || '{"phase": null}' else k.task end order by k.at)
  from jsonb_array_elements(b.tasks) with ordinality as k (task, at)
)
where b.tasks @> '[{"phase": "派车中"}]';
