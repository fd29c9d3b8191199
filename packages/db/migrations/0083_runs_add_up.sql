-- A settlement run is the sum of its lines, all of them its payee's; looked at when a call commits.
create function check_settlement_run() returns trigger language plpgsql as $$
declare
  adds_up boolean;
begin
  -- What the last change of the transaction left.
  select r.state = 'void' or (l.lines = r.line_count and l.fen = r.total_fen and l.own)
  into adds_up
  from settlement_run r,
    lateral (select count(*) as lines, coalesce(sum(p.payable_fen), 0) as fen,
        coalesce(bool_and(p.payee_id = r.payee_id), true) as own
      from payable_line p where p.run_id = r.run_id) l
  where r.run_id = new.run_id;
  if not adds_up then
    raise exception 'settlement run % is not the sum of its payee''s lines', new.run_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger settlement_run_adds_up after insert or update on settlement_run
  deferrable initially deferred for each row execute function check_settlement_run();
