-- Whether a shipping company lets the empty box of an import be loaded for an export without coming back first (套箱).
alter table ship_company
  add turn_consent text not null default 'ask' constraint ship_company_turn_consent
    check (turn_consent in ('never', 'ask', 'free')),
  add turn_note text not null default '' constraint ship_company_turn_note check (length(turn_note) <= 200);

-- The empty box of an import that goes on to an export by the same truck. It stands until it is undone.
create table street_turn (
  turn_id bigint generated always as identity primary key,
  import_cabinet_id bigint not null references cus_cabinet,
  export_cabinet_id bigint not null references cus_cabinet,
  -- Under which number the shipping company let it be, where it has to be asked.
  reference text not null default '' constraint street_turn_reference check (length(reference) <= 60),
  -- Null: not by an operator's own hand.
  linked_by bigint references account,
  linked_at timestamptz not null,
  undone_by bigint references account,
  undone_at timestamptz,
  constraint street_turn_undone check (undone_at is not null or undone_by is null)
);
create unique index street_turn_import on street_turn (import_cabinet_id) where undone_at is null;
create unique index street_turn_export on street_turn (export_cabinet_id) where undone_at is null;

-- What the turn stands in the stead of: giving the one box back, fetching the other. Such a node is neither done nor asked for.
alter table task_node add turn_id bigint references street_turn;
create index task_node_turn on task_node (turn_id) where turn_id is not null;
