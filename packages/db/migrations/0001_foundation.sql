-- Places: administrative regions of four levels, quote harbours, their docks, shipping companies.

create table region (
  region_code text primary key check (region_code ~ '^[0-9]{2}([0-9]{2}([0-9]{2}([0-9]{3})?)?)?$'),
  parent_code text references region,
  region_name text not null,
  full_name text not null,
  level smallint not null check (level between 1 and 4),
  lng double precision not null,
  lat double precision not null,
  point_source text not null,
  point_precision text not null
);
create index region_parent on region (parent_code);

create table harbor (
  harbor_id integer primary key,
  harbor_name text not null unique,
  region_code text not null references region,
  sort integer not null
);

create table dock (
  dock_id integer primary key,
  harbor_id integer not null references harbor,
  dock_name text not null,
  unlocode text,
  smdg text,
  lng double precision not null,
  lat double precision not null,
  confidence text not null check (confidence in ('H', 'M', 'L')),
  region_code text not null references region,
  sort integer not null
);
create index dock_harbor on dock (harbor_id);

create table ship_company (
  ship_company_id integer primary key,
  ship_company_name text not null unique,
  code text,
  scac text,
  container_prefixes text[] not null default '{}',
  sort integer not null
);

-- People: enterprises, accounts of every kind, sessions.

create table customer (
  customer_id bigint generated always as identity primary key,
  customer_name text not null,
  certified_at timestamptz,
  created_at timestamptz not null default now()
);

create table driver (
  driver_id bigint generated always as identity primary key,
  driver_name text not null,
  phone text not null unique,
  disabled_at timestamptz
);

create table vehicle (
  vehicle_id bigint generated always as identity primary key,
  plate_number text not null unique,
  vco smallint not null check (vco in (1, 2, 3)),
  usual_driver_id bigint references driver,
  disabled_at timestamptz
);

create table ops_role (
  role_code text primary key,
  role_name text not null,
  rights text[] not null
);

-- user_type: 1 operator, 2 customer, 3 driver.
create table account (
  account_id bigint generated always as identity primary key,
  user_type smallint not null check (user_type in (1, 2, 3)),
  login_name text not null,
  username text not null,
  phone text,
  password_hash text not null,
  customer_id bigint references customer,
  driver_id bigint references driver,
  menus text[] not null default '{}',
  role_code text references ops_role,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_type, login_name),
  check ((user_type = 2) = (customer_id is not null)),
  check ((user_type = 3) = (driver_id is not null)),
  check ((user_type = 1) = (role_code is not null))
);
create index account_customer on account (customer_id);

create table session (
  token_hash bytea primary key,
  account_id bigint not null references account,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  proved_at timestamptz not null,
  user_agent text,
  ip text,
  revoked_at timestamptz
);
create index session_account on session (account_id) where revoked_at is null;

-- One row an idempotent call; written in the transaction of the call itself.
create table idempotency_key (
  account_id bigint not null references account,
  idempotency_key text not null,
  call_name text not null,
  body_hash bytea not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (account_id, idempotency_key)
);
create index idempotency_key_age on idempotency_key (created_at);

-- Files: metadata of what the store keeps.

create table stored_file (
  file_id uuid primary key,
  storage_key text not null unique,
  file_name text not null,
  file_size bigint not null,
  content_type text not null,
  sha256 bytea not null,
  account_id bigint not null references account,
  customer_id bigint references customer,
  created_at timestamptz not null
);
create index stored_file_account on stored_file (account_id, created_at);

-- Prices: versions of the rate card; a null dimension fits any value.

create table rate_card_version (
  version_id bigint generated always as identity primary key,
  version_name text not null,
  account_id bigint references account,
  created_at timestamptz not null,
  published_at timestamptz
);

create table rate_card_row (
  row_id bigint generated always as identity primary key,
  version_id bigint not null references rate_card_version,
  harbor_id integer not null references harbor,
  dock_id integer references dock,
  region_code text not null references region,
  order_type smallint not null check (order_type in (0, 1)),
  cabinet_type text not null check (cabinet_type in ('20GP', '20HQ', '40GP', '40HQ')),
  is_heavy_cargo smallint check (is_heavy_cargo in (0, 1)),
  is_foreign_trade boolean,
  ship_company_id integer references ship_company,
  invoicing smallint check (invoicing in (0, 1)),
  customer_id bigint references customer,
  valid_from date not null,
  valid_to date not null,
  price_fen integer not null check (price_fen > 0),
  check (valid_from <= valid_to)
);
create index rate_card_row_version on rate_card_row (version_id);

-- Added to a matched row; amount_fen per box, or permille of the row's price.
create table surcharge_rule (
  rule_id bigint generated always as identity primary key,
  version_id bigint not null references rate_card_version,
  rule_name text not null,
  sort integer not null,
  cabinet_types text[],
  is_heavy_cargo smallint,
  is_foreign_trade boolean,
  invoicing smallint,
  harbor_id integer references harbor,
  amount_fen integer,
  permille integer,
  check ((amount_fen is null) <> (permille is null))
);
create index surcharge_rule_version on surcharge_rule (version_id);

-- Orders.

create sequence order_no_seq;

create table cus_order (
  order_id bigint generated always as identity primary key,
  order_no text not null unique,
  customer_id bigint not null references customer,
  account_id bigint not null references account,
  state text not null check (state in ('pending_review', 'awaiting_customer', 'rejected', 'cancelled',
    'approved', 'running', 'finished', 'closed_dry_run')),
  order_type smallint not null check (order_type in (0, 1)),
  harbor_id integer not null references harbor,
  dock_id integer references dock,
  region_code text not null references region,
  ship_company_id integer not null references ship_company,
  cabinet_type text not null,
  cabinet_num integer not null check (cabinet_num between 1 and 100),
  invoicing smallint not null,
  is_heavy_cargo smallint not null,
  is_foreign_trade boolean not null,
  address text not null,
  address_lng double precision not null,
  address_lat double precision not null,
  address_precision text not null,
  goods_name text not null,
  book_space_no text not null,
  require_date timestamptz not null,
  contact_name text not null,
  contact_phone text not null,
  remark text not null,
  get_quote_type smallint not null check (get_quote_type in (0, 1)),
  unit_price_fen integer check (unit_price_fen > 0),
  quote jsonb,
  reject_reason text,
  reviewed_by bigint references account,
  reviewed_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index cus_order_customer on cus_order (customer_id, order_id desc);
create index cus_order_customer_state on cus_order (customer_id, state, order_id desc);
create index cus_order_state on cus_order (state, order_id);
create index cus_order_customer_booking on cus_order (customer_id, book_space_no);

create table order_event (
  event_id bigint generated always as identity primary key,
  order_id bigint not null references cus_order,
  at timestamptz not null,
  account_id bigint references account,
  event text not null,
  note text,
  before jsonb,
  after jsonb
);
create index order_event_order on order_event (order_id, event_id);

create table cus_order_document (
  document_id bigint generated always as identity primary key,
  order_id bigint not null references cus_order,
  file_id uuid not null references stored_file,
  file_name text not null,
  created_by bigint not null references account,
  created_at timestamptz not null,
  unique (order_id, file_id)
);

-- Box states (decisions 4): 0 unassigned, 1 assigned, 2 running, 3 held, 4 done, 5 undetermined.
create table cus_cabinet (
  cabinet_id bigint generated always as identity primary key,
  order_id bigint not null references cus_order,
  seq integer not null,
  cabinet_no text,
  cabinet_no_override boolean not null default false,
  seal_no text,
  state smallint not null default 0 check (state between 0 and 5),
  updated_at timestamptz not null,
  unique (order_id, seq)
);

-- Dispatch: a box has one or more legs; each leg is a task.

create table node_template (
  order_type smallint not null check (order_type in (0, 1)),
  leg_kind text not null,
  seq smallint not null,
  node_code text not null,
  node_name text not null,
  place text not null check (place in ('any', 'dock', 'door')),
  proofs text[] not null,
  phase_after text not null,
  primary key (order_type, leg_kind, seq)
);

create table task (
  task_id bigint generated always as identity primary key,
  cabinet_id bigint not null references cus_cabinet,
  order_id bigint not null references cus_order,
  leg smallint not null,
  leg_kind text not null,
  vehicle_id bigint not null references vehicle,
  driver_id bigint not null references driver,
  dock_id integer not null references dock,
  state text not null check (state in ('assigned', 'published', 'running', 'finished', 'withdrawn')),
  phase text not null,
  assigned_at timestamptz not null,
  published_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz
);
create unique index task_leg on task (cabinet_id, leg) where state <> 'withdrawn';
create index task_order on task (order_id);
create index task_vehicle_active on task (vehicle_id) where state in ('assigned', 'published', 'running');
create index task_driver_active on task (driver_id) where state in ('assigned', 'published', 'running');

create table task_node (
  node_id bigint generated always as identity primary key,
  task_id bigint not null references task,
  seq smallint not null,
  node_code text not null,
  node_name text not null,
  place text not null,
  proofs text[] not null,
  phase_after text not null,
  done_at timestamptz,
  done_by bigint references account,
  lng double precision,
  lat double precision,
  in_fence boolean,
  note text,
  unique (task_id, seq)
);

create table task_node_pic (
  node_id bigint not null references task_node,
  file_id uuid not null references stored_file,
  primary key (node_id, file_id)
);

-- Tracking. Positions are WGS-84; speed in 0.1 km/h, course in degrees, mileage in 0.1 km.

create table terminal (
  terminal_id text primary key check (terminal_id ~ '^[0-9]{1,20}$'),
  vehicle_id bigint not null unique references vehicle,
  auth_code text,
  protocol_version smallint,
  maker text,
  model text,
  registered_at timestamptz,
  connected_at timestamptz,
  seen_at timestamptz,
  remote text
);

create table terminal_quarantine (
  terminal_id text primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  attempts bigint not null,
  remote text not null,
  plate_number text,
  detail jsonb
);

create table gateway_reject (
  day date not null,
  reason text not null,
  count bigint not null,
  last_at timestamptz not null,
  last_terminal_id text,
  last_sample text,
  primary key (day, reason)
);

create table position (
  vehicle_id bigint not null,
  at timestamptz not null,
  lng double precision not null,
  lat double precision not null,
  speed smallint not null,
  course smallint not null,
  altitude smallint not null,
  status integer not null,
  alarm integer not null,
  mileage integer,
  received_at timestamptz not null,
  primary key (vehicle_id, at)
) partition by range (at);

-- Makes the partition of a UTC day; safe to call at the same time from anywhere.
create function ensure_position_day(day date) returns void language plpgsql as $$
declare
  part text := 'position_' || to_char(day, 'YYYYMMDD');
begin
  if to_regclass(part) is not null then
    return;
  end if;
  perform pg_advisory_xact_lock(808, (day - date '2000-01-01'));
  if to_regclass(part) is null then
    execute format('create table %I partition of position for values from (%L) to (%L)', part,
      day::text || ' 00:00:00+00', (day + 1)::text || ' 00:00:00+00');
  end if;
end $$;

create table vehicle_last (
  vehicle_id bigint primary key,
  at timestamptz not null,
  lng double precision not null,
  lat double precision not null,
  speed smallint not null,
  course smallint not null,
  status integer not null,
  received_at timestamptz not null
);

create table driver_position (
  driver_id bigint not null references driver,
  at timestamptz not null,
  lng double precision not null,
  lat double precision not null,
  speed smallint not null,
  accuracy smallint,
  received_at timestamptz not null,
  primary key (driver_id, at)
);

-- Money (decisions 6). Status: 0 to review, 1 reviewed, 2 settled, 3 adjusted, 4 refused.

create table cost_type (
  cost_type_id smallint primary key,
  cost_type_name text not null,
  is_freight boolean not null
);

create table cost_line (
  cost_id bigint generated always as identity primary key,
  order_id bigint not null references cus_order,
  cabinet_id bigint not null references cus_cabinet,
  customer_id bigint not null references customer,
  cost_type_id smallint not null references cost_type,
  income_fen integer not null,
  cost_status smallint not null default 0 check (cost_status between 0 and 4),
  remark text not null default '',
  reverses_cost_id bigint references cost_line,
  settlement_date date,
  created_by bigint references account,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index cost_line_freight_once on cost_line (cabinet_id)
  where cost_type_id = 26 and reverses_cost_id is null;
create index cost_line_order on cost_line (order_id, cost_id);
create index cost_line_customer on cost_line (customer_id, cost_id desc);

-- Reference rows which the rules above name.

insert into cost_type (cost_type_id, cost_type_name, is_freight) values
  (1, '办单费', false), (2, '超时费', true), (3, '压夜费', true), (4, '洗补柜费', false), (5, '其他费', false),
  (8, '改送费', true), (9, '多门点服务费', true), (10, '调整运费', true), (11, '吊柜费', false),
  (12, 'THC/THD', false), (13, '港建费', false), (14, '进出闸口费', false), (15, '打单费', false),
  (16, '港杂费', false), (17, '转栈费', false), (18, '码头作业费', false), (19, '滞箱费', false),
  (20, '堆存费', false), (21, '带柜费', false), (22, '验柜费', false), (23, '堆场进出费', false),
  (25, '客户代收款', false), (26, '运费', true);

insert into node_template (order_type, leg_kind, seq, node_code, node_name, place, proofs, phase_after) values
  (0, 'direct', 1, 'accept', '接单', 'any', '{}', '提箱中'),
  (0, 'direct', 2, 'arrive_pickup', '到达提柜码头', 'dock', '{}', '提箱中'),
  (0, 'direct', 3, 'pick_empty', '提空柜', 'dock', '{cabinet_no,eir_out}', '赶路中'),
  (0, 'direct', 4, 'arrive_door', '到达装货点', 'door', '{}', '装货中'),
  (0, 'direct', 5, 'start_door', '开始装货', 'door', '{}', '装货中'),
  (0, 'direct', 6, 'finish_door', '装货完成', 'door', '{seal_no}', '回程中'),
  (0, 'direct', 7, 'arrive_return', '到达还柜码头', 'dock', '{}', '回程中'),
  (0, 'direct', 8, 'return_loaded', '还重柜完成', 'dock', '{eir_in}', '已完成'),
  (1, 'direct', 1, 'accept', '接单', 'any', '{}', '提箱中'),
  (1, 'direct', 2, 'arrive_pickup', '到达提柜码头', 'dock', '{}', '提箱中'),
  (1, 'direct', 3, 'pick_loaded', '提重柜', 'dock', '{cabinet_no,eir_out}', '赶路中'),
  (1, 'direct', 4, 'arrive_door', '到达卸货点', 'door', '{}', '卸货中'),
  (1, 'direct', 5, 'start_door', '开始卸货', 'door', '{}', '卸货中'),
  (1, 'direct', 6, 'finish_door', '卸货完成', 'door', '{receipt}', '回程中'),
  (1, 'direct', 7, 'arrive_return', '到达还柜点', 'dock', '{}', '回程中'),
  (1, 'direct', 8, 'return_empty', '还空柜完成', 'dock', '{eir_in}', '已完成'),
  (0, 'pickup', 1, 'accept', '接单', 'any', '{}', '提箱中'),
  (0, 'pickup', 2, 'arrive_pickup', '到达提柜码头', 'dock', '{}', '提箱中'),
  (0, 'pickup', 3, 'pick_empty', '提空柜', 'dock', '{cabinet_no,eir_out}', '赶路中'),
  (0, 'shuttle', 1, 'accept', '接单', 'any', '{}', '赶路中'),
  (0, 'shuttle', 2, 'arrive_door', '到达装货点', 'door', '{}', '装货中'),
  (0, 'shuttle', 3, 'start_door', '开始装货', 'door', '{}', '装货中'),
  (0, 'shuttle', 4, 'finish_door', '装货完成', 'door', '{seal_no}', '回程中'),
  (0, 'return', 1, 'accept', '接单', 'any', '{}', '回程中'),
  (0, 'return', 2, 'arrive_return', '到达还柜码头', 'dock', '{}', '回程中'),
  (0, 'return', 3, 'return_loaded', '还重柜完成', 'dock', '{eir_in}', '已完成'),
  (1, 'pickup', 1, 'accept', '接单', 'any', '{}', '提箱中'),
  (1, 'pickup', 2, 'arrive_pickup', '到达提柜码头', 'dock', '{}', '提箱中'),
  (1, 'pickup', 3, 'pick_loaded', '提重柜', 'dock', '{cabinet_no,eir_out}', '赶路中'),
  (1, 'shuttle', 1, 'accept', '接单', 'any', '{}', '赶路中'),
  (1, 'shuttle', 2, 'arrive_door', '到达卸货点', 'door', '{}', '卸货中'),
  (1, 'shuttle', 3, 'start_door', '开始卸货', 'door', '{}', '卸货中'),
  (1, 'shuttle', 4, 'finish_door', '卸货完成', 'door', '{receipt}', '回程中'),
  (1, 'return', 1, 'accept', '接单', 'any', '{}', '回程中'),
  (1, 'return', 2, 'arrive_return', '到达还柜点', 'dock', '{}', '回程中'),
  (1, 'return', 3, 'return_empty', '还空柜完成', 'dock', '{eir_in}', '已完成');

insert into ops_role (role_code, role_name, rights) values
  ('kefu', '客服', '{order.view,order.review,quote.explain,dispatch.view,cost.view}'),
  ('diaodu', '调度', '{order.view,dispatch.view,dispatch.assign,dispatch.checkin,terminal.view}'),
  ('caiwu', '财务', '{order.view,cost.view,cost.review}'),
  ('admin', '管理员', '{order.view,order.review,quote.explain,dispatch.view,dispatch.assign,dispatch.checkin,terminal.view,cost.view,cost.review}');
