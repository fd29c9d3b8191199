-- A filter of the dispatch board that somebody keeps under a name: what its address says after '?'.
create table board_view (
  board_view_id bigint generated always as identity primary key,
  account_id bigint not null references account,
  name text not null constraint board_view_name check (length(name) between 1 and 30),
  query text not null constraint board_view_query check (length(query) between 1 and 400),
  saved_at timestamptz not null,
  unique (account_id, name)
);

-- Boxes of one harbour on the board, the soonest first.
create index cus_order_state_harbor on cus_order (state, harbor_id, require_date, order_id);
-- Boxes that are held up, among all that ever were.
create index cus_cabinet_held on cus_cabinet (order_id) where state in (3, 5);
