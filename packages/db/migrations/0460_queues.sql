-- A truck and its driver have a queue of tasks: one runs, the others wait behind it.
alter table task
  -- Its place in the queue: when it is to be at its door; null: when it is wanted there.
  add column queue_at timestamptz,
  -- Its driver was told of it, and has another one to end before.
  add column queued boolean not null default false,
  -- When the one before it ended; null: it waited for none.
  add column opened_at timestamptz;
-- From when the truck goes for this task: until then it carries somebody else's box.
alter table task
  add column goes_since timestamptz
    generated always as (case when not queued then coalesce(opened_at, published_at) end) stored;
