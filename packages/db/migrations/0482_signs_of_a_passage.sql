-- Of a departure the report after it is kept, as of an arrival the one before it: between the two it happened.
alter table node_proposal
  drop constraint node_proposal_order,
  add constraint node_proposal_order check (case kind when 'entered' then from_at <= at else from_at >= at end);

-- A platform that has never had a task begins with the rule that checks in by positions: five minutes to refuse in, and
-- nothing from before this moment. Who has tasks switches it on himself.
insert into app_setting (key, value)
select 'dispatch.sign_rule', '5 ' || to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
where not exists (select from task)
on conflict (key) do nothing;
