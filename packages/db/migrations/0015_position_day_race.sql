-- Who waited for a day that another was making still had its absence in the session's cache, made it again and failed.
create or replace function ensure_position_day(day date) returns void language plpgsql as $$
declare
  part text := 'position_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(part) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(808, (day - date '2000-01-01'));
  execute format('create table if not exists %I partition of position for values from (%L) to (%L)', part,
    day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
end $$;
