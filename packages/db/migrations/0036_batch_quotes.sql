-- The rows of a batch of quotes: what each asks (its cells as they were typed, a region once it was chosen), what it was
-- answered, and the order that was made of it. They go with their job.
create table batch_row (
  job_id uuid not null references job,
  row_no integer not null check (row_no > 0),
  asked jsonb not null,
  outcome text check (outcome in ('priced', 'missing', 'unsure')),
  answer jsonb,
  order_id bigint references cus_order,
  primary key (job_id, row_no),
  constraint batch_row_answer check ((outcome is null) = (answer is null))
);
create index batch_row_outcome on batch_row (job_id, outcome, row_no);
create index batch_row_order on batch_row (order_id) where order_id is not null;
