-- What a dock or depot told of its empty boxes of a line and type, as somebody noted it. Never changed: the one told last counts.
create table yard_report (
  report_id bigint generated always as identity primary key,
  dock_id integer references dock,
  depot_id integer references depot,
  ship_company_id integer not null references ship_company,
  cabinet_type text not null constraint yard_report_type check (cabinet_type in ('20GP', '20HQ', '40GP', '40HQ')),
  -- Empty boxes that may be fetched; null: it did not say.
  stock integer constraint yard_report_stock check (stock between 0 and 9999),
  takes text not null default 'open' constraint yard_report_takes check (takes in ('open', 'limited', 'stopped')),
  told_by text not null constraint yard_report_told_by check (char_length(told_by) between 1 and 40),
  told_at timestamptz not null,
  remark text not null default '' constraint yard_report_remark check (char_length(remark) <= 200),
  entered_by bigint not null references account,
  entered_at timestamptz not null,
  constraint yard_report_place check (num_nonnulls(dock_id, depot_id) = 1)
);
-- The words that still count, and one place's history.
create index yard_report_told on yard_report (told_at);
create index yard_report_dock on yard_report (dock_id, ship_company_id, cabinet_type, told_at, report_id) where dock_id is not null;
create index yard_report_depot on yard_report (depot_id, ship_company_id, cabinet_type, told_at, report_id) where depot_id is not null;
create index yard_report_company on yard_report (ship_company_id);

-- Empty boxes that were fetched or given back lately, among all nodes that ever were.
create index task_node_empty on task_node (done_at) where node_code in ('pick_empty', 'return_empty');
