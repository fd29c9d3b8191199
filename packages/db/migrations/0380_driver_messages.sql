-- What dispatch and a driver write to each other: one conversation a driver, with how far either side that dispatches
-- has read. Whoever writes or reads holds its row, so that ids of a conversation stand in the order in which they came.
create table driver_thread (
  driver_id bigint primary key references driver,
  last_id bigint not null default 0,
  last_at timestamptz not null,
  desk_read_id bigint not null default 0,
  carrier_read_id bigint not null default 0
);
create index driver_thread_order on driver_thread (last_at desc, driver_id desc);

create table driver_message (
  message_id bigint generated always as identity primary key,
  driver_id bigint not null references driver_thread,
  from_driver boolean not null,
  sent_by bigint not null references account,
  -- The same message sent again is the same row.
  client_id uuid not null,
  body text not null,
  task_id bigint references task,
  urgent boolean not null default false,
  -- When a phone without network kept it, and when it came.
  written_at timestamptz not null,
  sent_at timestamptz not null,
  delivered_at timestamptz,
  read_at timestamptz,
  withdrawn_at timestamptz,
  constraint driver_message_once unique (sent_by, client_id, driver_id),
  constraint driver_message_body check (char_length(body) <= 500 and (body <> '' or from_driver)),
  constraint driver_message_urgent check (not (urgent and from_driver)),
  constraint driver_message_written check (written_at <= sent_at),
  constraint driver_message_read check (read_at is null or (delivered_at is not null and withdrawn_at is null))
);
create index driver_message_driver on driver_message (driver_id, message_id desc);
create index driver_message_unread on driver_message (driver_id) where not from_driver and read_at is null and withdrawn_at is null;
create index driver_message_task on driver_message (task_id) where task_id is not null;

create table driver_message_pic (
  message_id bigint not null references driver_message,
  file_id uuid not null references stored_file,
  primary key (message_id, file_id)
);
create index driver_message_pic_file on driver_message_pic (file_id);

-- How many messages an account has written within an hour of the clock.
create table message_quota (
  account_id bigint primary key references account,
  hour timestamptz not null,
  sent int not null,
  constraint message_quota_sent check (sent >= 0)
);

-- Messages are kept as they were written; what happened to them is added once.
create function keep_driver_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.message_id, new.driver_id, new.from_driver, new.sent_by, new.client_id, new.body, new.task_id, new.urgent,
        new.written_at, new.sent_at)
      is distinct from (old.message_id, old.driver_id, old.from_driver, old.sent_by, old.client_id, old.body, old.task_id,
        old.urgent, old.written_at, old.sent_at)
    or (old.read_at is not null and new.read_at is distinct from old.read_at)
    or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at) then
    raise exception 'a message is kept as it was written';
  end if;
  return new;
end $$;
create trigger driver_message_kept before update or delete on driver_message
  for each row execute function keep_driver_message();
