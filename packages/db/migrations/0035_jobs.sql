-- Work that outlasts a call: any node takes what waits under a lease, and a node that dies leaves its jobs to the next.
-- `input` and `result` are the kind's own; a file that came with it is a stored file of its account.
create table job (
  job_id uuid primary key,
  kind text not null check (kind in ('batch_quote', 'rate_card_import')),
  account_id bigint not null references account,
  customer_id bigint references customer,
  title text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done_rows integer not null default 0,
  total_rows integer,
  input jsonb not null,
  file_id uuid references stored_file,
  result jsonb,
  error text,
  attempts integer not null default 0,
  taken_until timestamptz,
  cancel_asked_at timestamptz,
  created_at timestamptz not null,
  queued_at timestamptz not null,
  ended_at timestamptz,
  constraint job_taken check ((state = 'running') = (taken_until is not null)),
  constraint job_ended check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null)),
  constraint job_error check ((state = 'failed') = (error is not null)),
  constraint job_result check ((state = 'done') = (result is not null))
);
create index job_waiting on job (kind, queued_at) where state in ('queued', 'running');
create index job_account on job (account_id, created_at desc);
create index job_ended_at on job (ended_at) where ended_at is not null;
create index job_file on job (file_id) where file_id is not null;
