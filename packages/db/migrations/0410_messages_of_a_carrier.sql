-- Whose driver he was when it was written: a carrier reads what was said while he drove for it, and not what a former one
-- and he wrote.
alter table driver_message add column carrier_id bigint references carrier;
update driver_message m set carrier_id = d.carrier_id from driver d where d.driver_id = m.driver_id;

create or replace function keep_driver_message() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.message_id, new.driver_id, new.from_driver, new.sent_by, new.client_id, new.body, new.task_id, new.urgent,
        new.written_at, new.sent_at, new.carrier_id)
      is distinct from (old.message_id, old.driver_id, old.from_driver, old.sent_by, old.client_id, old.body, old.task_id,
        old.urgent, old.written_at, old.sent_at, old.carrier_id)
    or (old.read_at is not null and new.read_at is distinct from old.read_at)
    or (old.withdrawn_at is not null and new.withdrawn_at is distinct from old.withdrawn_at) then
    raise exception 'a message is kept as it was written';
  end if;
  return new;
end $$;

-- What a carrier's dispatchers read of a conversation, and what of a driver's words nobody has read yet.
create index driver_message_carrier on driver_message (driver_id, carrier_id, message_id desc) where carrier_id is not null;
create index driver_message_unanswered on driver_message (driver_id, message_id)
  where from_driver and read_at is null and withdrawn_at is null;

-- Tasks that ended within a day, whose drives count for a driver's hours.
create index task_ended on task (finished_at) where finished_at is not null;
