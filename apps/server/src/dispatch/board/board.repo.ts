import { HAULED_ORDER_STATES } from '@boxhaul/domain/identity';
import { containing, type Db, onPage, sql } from '@boxhaul/db';
import type { AskedPicture, BoardTab, BoxStage, NodeKind } from '@boxhaul/domain/dispatch';
import type { BoardStage } from '@boxhaul/domain/orders';
import { type BoardFilter, isOnTab, isWanted, isWantedBox, stageOfBox } from './board-filter.repo';
import { packedSigns, packedTakings, askedOfNode } from '../check-in';

/** Whether an order `o`, one of its boxes or of its trucks is called so. */
export function isCalled(keyword: string | undefined): ReturnType<typeof sql<boolean>> {
  if (!keyword) return sql`true`;
  const like = containing(keyword);
  return sql`(o.order_no ilike ${like} or o.book_space_no ilike ${like} or o.address ilike ${like}
      or exists (select from cus_cabinet c where c.order_id = o.order_id and c.cabinet_no ilike ${like})
      or exists (select from task t join vehicle v using (vehicle_id)
        where t.order_id = o.order_id and t.state <> 'withdrawn' and v.plate_number ilike ${like}))`;
}

/** Orders of a state of which a box stands on a tab, and is all that is asked. */
const ordersIn = (db: Db, state: BoardStage, { stage, ...filter }: StageFilter) =>
  db
    .selectFrom('cus_order as o')
    .where('o.state', '=', state)
    .where(isWanted(filter, stage))
    .where(isCalled(filter.keyword));

interface StageFilter extends BoardFilter {
  stage: BoardTab;
}

interface PageFilter extends StageFilter {
  pageNo: number;
  pageSize: number;
}

/** In which states of an order its boxes stand on a tab. */
const statesOf = (tab: BoardTab): readonly [BoardStage, BoardStage] =>
  tab === 'finished' ? ['running', 'finished'] : HAULED_ORDER_STATES;

/**
 * Asks for the ids of a page of a tab: oldest requirement first, finished ones newest first. Each state is read in the order
 * of its index, as far as the page goes.
 */
export function boardPage(db: Db, filter: PageFilter) {
  const { stage, pageNo, pageSize } = filter;
  // One direction for both columns, as the index has them.
  const direction = stage === 'finished' ? 'desc' : 'asc';
  const first = (state: BoardStage) =>
    ordersIn(db, state, filter)
      .select(['o.order_id', 'o.require_date'])
      .orderBy('o.require_date', direction)
      .orderBy('o.order_id', direction)
      .limit(pageNo * pageSize);
  const [one, other] = statesOf(stage);
  return db
    .selectFrom(
      sql<{ order_id: string; require_date: Date }>`((${first(one)}) union all (${first(other)}))`.as('p'),
    )
    .select('p.order_id')
    .orderBy('p.require_date', direction)
    .orderBy('p.order_id', direction)
    .$call(onPage({ pageNo, pageSize }));
}

export const findBoardPage = async (db: Db, filter: PageFilter): Promise<string[]> =>
  (await boardPage(db, filter).execute()).map((row) => row.order_id);

/** Of these orders the boxes that stand on a tab and are all that is asked. */
export const findWantedBoxes = async (
  db: Db,
  orderIds: readonly string[],
  { stage, ...filter }: StageFilter,
): Promise<string[]> => {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('cus_order as o')
    .innerJoin('cus_cabinet as c', 'c.order_id', 'o.order_id')
    .where('o.order_id', 'in', orderIds)
    .where(isOnTab(stage))
    .where(isWantedBox(filter))
    .select('c.cabinet_id')
    .execute();
  return rows.map((row) => row.cabinet_id);
};

/** Asks how many orders have a box on a tab that is all that is asked. */
export const boardSize = (db: Db, filter: StageFilter) =>
  db
    .selectFrom('cus_order as o')
    .where('o.state', 'in', statesOf(filter.stage))
    .where(isWanted(filter, filter.stage))
    .where(isCalled(filter.keyword))
    .select(sql<number>`count(*)::int`.as('n'));

export const countOrders = async (db: Db, filter: StageFilter): Promise<number> =>
  (await boardSize(db, filter).executeTakeFirstOrThrow()).n;

/** The orders of boxes, each once, the soonest first. */
export const findOrdersOfBoxes = async (db: Db, cabinetIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('cus_order as o')
    .select('o.order_id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('cus_cabinet as c')
          .whereRef('c.order_id', '=', 'o.order_id')
          .where('c.cabinet_id', 'in', cabinetIds),
      ),
    )
    .orderBy('o.require_date')
    .orderBy('o.order_id')
    .execute();
  return rows.map((row) => row.order_id);
};

/** Asks how many boxes that a filter finds stand on each tab; those that are over in the stead of all others where they are asked for. */
export const stageCounts = (db: Db, over: boolean, filter: BoardFilter) =>
  db
    .selectFrom('cus_order as o')
    .innerJoin('cus_cabinet as c', 'c.order_id', 'o.order_id')
    .where('o.state', 'in', statesOf(over ? 'finished' : 'open'))
    .where(isOnTab(over ? 'finished' : 'open'))
    .where(isWantedBox(filter))
    .where(isCalled(filter.keyword))
    .select([stageOfBox.as('stage'), sql<number>`count(*)::int`.as('n')])
    .groupBy('stage');

/** Boxes by tab; those that are over are counted only where they are asked for. */
export async function countStages(
  db: Db,
  { over, ...filter }: BoardFilter & { over: boolean },
): Promise<Map<BoxStage, number>> {
  const asked = [
    stageCounts(db, false, filter).execute(),
    ...(over ? [stageCounts(db, true, filter).execute()] : []),
  ];
  return new Map((await Promise.all(asked)).flat().map(({ stage, n }) => [stage, n]));
}

/** Boxes of a tab that a filter finds, the soonest wanted first, each with the one task of it that has not begun, and what positions say of its tasks; `count`: of all. */
export const selectPicked = (db: Db, { stage, ...filter }: StageFilter, most: number) =>
  db
    .selectFrom('cus_order as o')
    .innerJoin('cus_cabinet as c', 'c.order_id', 'o.order_id')
    .where('o.state', 'in', statesOf(stage))
    .where(isOnTab(stage))
    .where(isWantedBox(filter))
    .where(isCalled(filter.keyword))
    .select([
      'c.cabinet_id',
      stageOfBox.as('stage'),
      sql<string | null>`(select case when count(*) = 1 then min(t.task_id) end from task t
        where t.cabinet_id = c.cabinet_id and t.state in ('assigned', 'published'))`.as('task_id'),
      packedTakings.as('signed'),
      sql<number>`(count(*) over ())::int`.as('count'),
    ])
    .orderBy('o.require_date')
    .orderBy('c.cabinet_id')
    .limit(most)
    .execute();

export const selectBoardOrders = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('cus_order')
    .select([
      'order_id',
      'order_type',
      'harbor_id',
      'dock_id',
      'ship_company_id',
      'cabinet_type',
      'customer_id',
      'address_lng',
      'address_lat',
      'require_date',
    ])
    .where('order_id', 'in', orderIds)
    .execute();

/** A node as the query packs it: times are ISO texts there. */
export interface BoardNode {
  nodeId: string;
  seq: number;
  kind: NodeKind;
  name: string;
  place: string;
  proofs: string[];
  triggers: string[];
  kinds: AskedPicture[] | null;
  doneAt: string | null;
  inFence: boolean | null;
  note: string | null;
  sentBack: string | null;
  pics: { fileId: string; name: string }[];
}

const packedNodes = sql<BoardNode[]>`coalesce((
  select json_agg(json_build_object('nodeId', n.node_id::text, 'seq', n.seq, 'kind', n.node_code, 'name', n.node_name,
    'place', n.place, 'proofs', n.proofs, 'triggers', n.triggers, 'kinds', ${askedOfNode}, 'doneAt', n.done_at,
    'inFence', n.in_fence, 'note', n.note,
    'sentBack', (select r.reason from node_review r where r.node_id = n.node_id and r.state = 'rejected'),
    'pics', coalesce((select json_agg(json_build_object('fileId', f.file_id, 'name', f.file_name) order by f.created_at)
      from task_node_pic p join stored_file f using (file_id) where p.node_id = n.node_id), '[]'::json)
    ) order by n.seq)
  from task_node n where n.task_id = t.task_id and n.turn_id is null), '[]'::json)`;

/** A row for each task of each box, and one for a box without tasks, in the order of boxes and legs. */
export const selectBoxesWithTasks = (db: Db, orderIds: readonly string[]) =>
  db
    .selectFrom('cus_cabinet as c')
    .leftJoin('task as t', (join) =>
      // As text: of a parameter a kept plan thinks that it finds next to nothing while all tasks are in one state, and reads them all.
      join.onRef('t.cabinet_id', '=', 'c.cabinet_id').on('t.state', '<>', sql.lit('withdrawn')),
    )
    .leftJoin('vehicle as v', 'v.vehicle_id', 't.vehicle_id')
    .leftJoin('driver as d', 'd.driver_id', 't.driver_id')
    .leftJoin('dock as k', 'k.dock_id', 't.dock_id')
    .leftJoin('dock as rk', 'rk.dock_id', 't.return_dock_id')
    .leftJoin('depot as rd', 'rd.depot_id', 't.return_depot_id')
    .leftJoin('vehicle_last as l', 'l.vehicle_id', 't.vehicle_id')
    .select((eb) => [
      'c.order_id',
      'c.cabinet_id',
      'c.seq',
      'c.cabinet_no',
      'c.seal_no',
      'c.state as cabinet_state',
      't.task_id',
      't.leg',
      't.leg_kind',
      't.state as task_state',
      't.phase',
      't.published_at',
      't.queued',
      't.queue_at',
      't.hour_before',
      't.hour_confirmed_at',
      't.vehicle_id',
      'v.plate_number',
      't.driver_id',
      'd.driver_name',
      'd.phone as driver_phone',
      't.dock_id',
      'k.dock_name',
      'k.lng as dock_lng',
      'k.lat as dock_lat',
      't.return_dock_id',
      't.return_depot_id',
      eb.fn.coalesce('rd.depot_name', 'rk.dock_name').as('return_name'),
      eb.fn.coalesce('rd.lng', 'rk.lng', 'k.lng').as('return_lng'),
      eb.fn.coalesce('rd.lat', 'rk.lat', 'k.lat').as('return_lat'),
      'l.at as last_at',
      'l.lng as last_lng',
      'l.lat as last_lat',
      'l.speed as last_speed',
      packedNodes.as('nodes'),
      packedSigns.as('signs'),
    ])
    .where('c.order_id', 'in', orderIds)
    .orderBy('c.order_id')
    .orderBy('c.seq')
    .orderBy('t.leg')
    .orderBy('t.task_id')
    .execute();

export type BoxRow = Awaited<ReturnType<typeof selectBoxesWithTasks>>[number];
