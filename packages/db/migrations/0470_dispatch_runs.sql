-- What a desk sends at once is worked through step by step, whether its window stays open or not.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('batch_quote', 'rate_card_import', 'list_export', 'dispatch_run'));
-- A box to assign or a task to publish, and what became of it; they go with their job.
create table dispatch_step (
  job_id uuid not null references job,
  step_no integer not null check (step_no > 0),
  asked jsonb not null,
  outcome text check (outcome in ('done', 'not_done')),
  answer jsonb,
  primary key (job_id, step_no),
  constraint dispatch_step_answer check ((outcome is null) = (answer is null))
);
