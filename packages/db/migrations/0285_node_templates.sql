-- The nodes of a leg, version by version, everybody's and customers' own; the one without a version is the draft, and
-- of each list there is one.
create temporary table former_node on commit drop as select * from node_template;
drop table node_template;
create table node_template (
  template_id bigint generated always as identity primary key,
  order_type smallint not null constraint node_template_order_type check (order_type in (0, 1)),
  leg_kind text not null
    constraint node_template_leg check (leg_kind in ('direct', 'pickup', 'shuttle', 'return')),
  -- Null: everybody's who has none of their own.
  customer_id bigint references customer,
  version integer constraint node_template_counted check (version > 0),
  -- From this version on the customer goes by everybody's again.
  ended boolean not null default false,
  nodes jsonb not null constraint node_template_nodes check (jsonb_typeof(nodes) = 'array'),
  note text not null default '',
  -- The version that its nodes were taken from.
  based_on integer,
  revision integer not null default 1,
  -- Null: came with the platform.
  created_by bigint references account,
  created_at timestamptz not null,
  updated_by bigint references account,
  updated_at timestamptz not null,
  published_by bigint references account,
  published_at timestamptz,
  constraint node_template_version unique nulls not distinct (order_type, leg_kind, customer_id, version),
  constraint node_template_published check ((version is null) = (published_at is null)),
  constraint node_template_ended check (not ended or (customer_id is not null and version is not null))
);
create index node_template_customer on node_template (customer_id) where customer_id is not null;
-- What has been published is never changed: tasks went by it.
create trigger node_template_kept before update or delete on node_template
  for each row when (old.published_at is not null) execute function refuse_change();

-- What the nodes of before begin and end for those who price a box.
create temporary table node_trigger on commit drop as
select t.order_type, k.node_code,
  array_remove(array[
    case when k.node_code = 'arrive_door' then 'waiting_begins' end,
    case when k.node_code = 'finish_door' then 'waiting_ends' end,
    case when k.node_code in ('pick_empty', 'pick_loaded') then 'overnight_begins' end,
    case when k.node_code in ('return_empty', 'return_loaded') then 'overnight_ends' end,
    case when (t.order_type, k.node_code) in ((0, 'finish_door'), (1, 'pick_loaded')) then 'dry_run_ends' end
  ], null) as triggers
from (values (0), (1)) t (order_type), (select distinct node_code from former_node) k;

insert into node_template (order_type, leg_kind, version, nodes, note, created_at, updated_at, published_at)
select n.order_type, n.leg_kind, 1,
  jsonb_agg(jsonb_build_object('kind', n.node_code, 'label', n.node_name, 'place', n.place,
    'radiusM', case when n.place <> 'any' then 1000 end, 'signable', n.place <> 'any',
    'proofs', n.proofs, 'triggers', g.triggers) order by n.seq),
  '平台默认流程', now(), now(), now()
from former_node n join node_trigger g using (order_type, node_code)
group by n.order_type, n.leg_kind order by n.order_type, n.leg_kind;

-- A task keeps the version by which it was published.
alter table task add column node_template_id bigint references node_template;
create index task_node_template on task (node_template_id) where node_template_id is not null;
update task t set node_template_id = m.template_id
from cus_order o, node_template m
where o.order_id = t.order_id and m.order_type = o.order_type and m.leg_kind = t.leg_kind
  and exists (select from task_node n where n.task_id = t.task_id);

-- And its nodes all that the version says of them.
alter table task_node
  -- Metres around its place; null: anywhere.
  add column radius_m integer default 1000
    constraint task_node_radius check (radius_m between 100 and 5000),
  add column signable boolean not null default true,
  add column triggers text[] not null default '{}' constraint task_node_triggers check (triggers <@ array[
    'waiting_begins', 'waiting_ends', 'overnight_begins', 'overnight_ends', 'dry_run_ends']),
  add constraint task_node_kind check (node_code in ('accept', 'arrive_pickup', 'pick_empty', 'pick_loaded',
    'arrive_door', 'start_door', 'finish_door', 'arrive_return', 'return_loaded', 'return_empty', 'stop'));
update task_node n set triggers = g.triggers
from task t, cus_order o, node_trigger g
where t.task_id = n.task_id and o.order_id = t.order_id and g.order_type = o.order_type
  and g.node_code = n.node_code and g.triggers <> '{}';

update ops_role set rights = rights || '{dispatch.template}' where role_code in ('admin', 'diaodu');
