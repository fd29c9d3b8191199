-- What stands on a statement that left its clerk is never another: its files are drawn again from these rows, and their
-- hashes were told to the customer. Only that a line of a void one is free for another may be said of it.
create function keep_sent_lines() returns trigger language plpgsql as $$
begin
  if exists (select from statement where statement_id = old.statement_id and state <> 'draft') then
    raise exception 'lines of statement % are kept as they were sent', old.statement_id using errcode = 'restrict_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger statement_line_kept before delete or update of statement_id, cost_id, line_no, cabinet_id, fen, tax_class,
  permille, tax_fen, service_on, order_no, book_space_no, cabinet_no, cabinet_type, order_type, cost_type_name, remark
  on statement_line for each row execute function keep_sent_lines();
