-- The hashes of the log's complete subtrees: `level` 1 over two entries, 2 over four …; number 0 is the first of its
-- level. A root and a proof are made of a few of them, so that neither asks for all entries.
create table origin_log_node (
  level smallint not null constraint origin_log_node_level check (level > 0),
  node_number integer not null constraint origin_log_node_counted check (node_number >= 0),
  node_hash bytea not null constraint origin_log_node_hash check (octet_length(node_hash) = 32),
  primary key (level, node_number)
);

do $$
declare
  at_level integer := 0;
begin
  insert into origin_log_node
    select 1, l.leaf_index / 2, sha256('\x01'::bytea || l.leaf_hash || r.leaf_hash)
    from origin_log_leaf l join origin_log_leaf r on r.leaf_index = l.leaf_index + 1
    where l.leaf_index % 2 = 0;
  while found loop
    at_level := at_level + 1;
    insert into origin_log_node
      select at_level + 1, l.node_number / 2, sha256('\x01'::bytea || l.node_hash || r.node_hash)
      from origin_log_node l join origin_log_node r on r.level = l.level and r.node_number = l.node_number + 1
      where l.level = at_level and l.node_number % 2 = 0;
  end loop;
end $$;

create trigger origin_log_node_kept before update or delete on origin_log_node
  for each row execute function refuse_change();
