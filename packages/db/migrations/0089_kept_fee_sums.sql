-- What all fees come to by day, status, type and origin, and over all days (day '-infinity'). The database keeps it in the
-- transaction that changes a line: each change adds a row of what it changed, so that no writer waits for another, and
-- `fold_cost_sums` adds up what has gathered. Readers add up what they find, folded or not.
create table cost_sum (
  cost_sum_id bigint generated always as identity primary key,
  day date not null,
  cost_status smallint not null,
  cost_type_id smallint not null,
  origin text not null,
  lines bigint not null,
  fen bigint not null
);
create index cost_sum_key on cost_sum (day, cost_status, cost_type_id, origin) include (lines, fen);

-- The same counted from the lines themselves: where the sums begin, and what proves them.
create function count_cost_sums() returns table (day date, cost_status smallint, cost_type_id smallint, origin text,
  lines bigint, fen bigint) language sql stable as $$
  select coalesce(l.day, '-infinity'), l.cost_status, l.cost_type_id, l.origin, count(*), sum(l.income_fen)
  from (select (created_at at time zone 'Asia/Shanghai')::date as day, c.cost_status, c.cost_type_id, c.origin, c.income_fen
    from cost_line c) l
  group by grouping sets ((l.day, l.cost_status, l.cost_type_id, l.origin), (l.cost_status, l.cost_type_id, l.origin))
$$;

create function keep_cost_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into cost_sum (day, cost_status, cost_type_id, origin, lines, fen)
    select coalesce(l.day, '-infinity'), l.cost_status, l.cost_type_id, l.origin, count(*), sum(l.income_fen)
    from (select *, (created_at at time zone 'Asia/Shanghai')::date as day from new_lines) l
    group by grouping sets ((l.day, l.cost_status, l.cost_type_id, l.origin), (l.cost_status, l.cost_type_id, l.origin));
  elsif tg_op = 'DELETE' then
    insert into cost_sum (day, cost_status, cost_type_id, origin, lines, fen)
    select coalesce(l.day, '-infinity'), l.cost_status, l.cost_type_id, l.origin, -count(*), -sum(l.income_fen)
    from (select *, (created_at at time zone 'Asia/Shanghai')::date as day from old_lines) l
    group by grouping sets ((l.day, l.cost_status, l.cost_type_id, l.origin), (l.cost_status, l.cost_type_id, l.origin));
  else
    insert into cost_sum (day, cost_status, cost_type_id, origin, lines, fen)
    select coalesce(l.day, '-infinity'), l.cost_status, l.cost_type_id, l.origin, sum(l.lines), sum(l.fen)
    from (
      select (created_at at time zone 'Asia/Shanghai')::date as day, cost_status, cost_type_id, origin, 1 as lines,
        income_fen::bigint as fen from new_lines
      union all
      select (created_at at time zone 'Asia/Shanghai')::date, cost_status, cost_type_id, origin, -1, -income_fen::bigint
        from old_lines) l
    group by grouping sets ((l.day, l.cost_status, l.cost_type_id, l.origin), (l.cost_status, l.cost_type_id, l.origin))
    having sum(l.lines) <> 0 or sum(l.fen) <> 0;
  end if;
  return null;
end $$;
create trigger cost_line_sums_added after insert on cost_line referencing new table as new_lines
  for each statement execute function keep_cost_sums();
create trigger cost_line_sums_changed after update on cost_line referencing old table as old_lines new table as new_lines
  for each statement execute function keep_cost_sums();
create trigger cost_line_sums_removed after delete on cost_line referencing old table as old_lines
  for each statement execute function keep_cost_sums();

-- Adds up the rows of each key that has several; what others add meanwhile is left for the next time.
create function fold_cost_sums() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('fold cost sums')) then
    return;
  end if;
  with many as (
    select day, cost_status, cost_type_id, origin from cost_sum group by 1, 2, 3, 4 having count(*) > 1),
  gone as (delete from cost_sum s using many m
    where (s.day, s.cost_status, s.cost_type_id, s.origin) = (m.day, m.cost_status, m.cost_type_id, m.origin)
    returning s.*)
  insert into cost_sum (day, cost_status, cost_type_id, origin, lines, fen)
    select day, cost_status, cost_type_id, origin, sum(lines), sum(fen) from gone group by 1, 2, 3, 4
    having sum(lines) <> 0 or sum(fen) <> 0;
end $$;

insert into cost_sum (day, cost_status, cost_type_id, origin, lines, fen) select * from count_cost_sums();
