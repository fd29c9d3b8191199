-- How an account looks at a list on every device: the columns in their order, and how close its rows stand.
create table list_layout (
  account_id bigint not null references account,
  list text not null constraint list_layout_list check (list in ('order', 'pending', 'boxes')),
  columns text[] not null constraint list_layout_columns check (cardinality(columns) between 1 and 40),
  look text not null constraint list_layout_look check (look in ('cards', 'comfortable', 'compact')),
  updated_at timestamptz not null,
  primary key (account_id, list)
);

-- A filter with its columns and sort under a name. Columns that a later release has no more are dropped when it is read.
create table list_view (
  list_view_id bigint generated always as identity primary key,
  account_id bigint not null references account,
  list text not null constraint list_view_list check (list in ('order', 'pending', 'boxes')),
  name text not null constraint list_view_name check (length(name) between 1 and 30),
  filter jsonb not null,
  columns text[] not null constraint list_view_columns check (cardinality(columns) between 1 and 40),
  sort text not null constraint list_view_sort check (sort in ('newest', 'oldest', 'soonest')),
  is_default boolean not null default false,
  saved_at timestamptz not null,
  unique (account_id, list, name)
);
-- A list opens with one view at most.
create unique index list_view_default on list_view (account_id, list) where is_default;

-- Orders by the time they are wanted for, the soonest first.
create index cus_order_customer_required on cus_order (customer_id, require_date, order_id);
