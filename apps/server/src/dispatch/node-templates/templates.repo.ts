import { type Db, sql } from '@boxhaul/db';
import { LEG_KINDS, type LegKind, type TemplateNode } from '@boxhaul/domain/dispatch';
import type { OrderType } from '@boxhaul/domain/pricing';

/** Whose nodes: of a direction and a leg, everybody's (null) or a customer's own. */
export interface Way {
  orderType: OrderType;
  legKind: LegKind;
  customerId: string | null;
}

const isWay = ({ orderType, legKind, customerId }: Way, table: 'm' | 'node_template' = 'node_template') =>
  sql<boolean>`${sql.ref(`${table}.order_type`)} = ${orderType} and ${sql.ref(`${table}.leg_kind`)} = ${legKind}
    and ${sql.ref(`${table}.customer_id`)} is not distinct from ${customerId}::bigint`;

interface ListRow {
  order_type: OrderType;
  leg_kind: LegKind;
  customer_id: string | null;
  customer_name: string | null;
  version: number | null;
  ended: boolean;
  labels: string[];
  published_at: Date | null;
  published_by: string | null;
  draft_at: Date | null;
}

type Wanted = { [K in keyof Way]: Way[K] | undefined };

const isWanted = ({
  orderType,
  legKind,
  customerId,
}: Wanted) => sql`(${orderType ?? null}::int is null or order_type = ${orderType ?? null}::int)
  and (${legKind ?? null}::text is null or leg_kind = ${legKind ?? null}::text)
  and (${customerId ?? null}::bigint is null or customer_id = ${customerId ?? null}::bigint)`;

/** Each list with its version in force, or its draft where there is no other. */
export async function selectLists(
  db: Db,
  wanted: Wanted & { most: number; skip: number },
): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select k.order_type, k.leg_kind, k.customer_id, c.customer_name, k.version, k.ended,
      array(select x ->> 'label' from jsonb_array_elements(k.nodes) x) as labels, k.published_at,
      a.username as published_by, d.updated_at as draft_at
    from (select distinct on (order_type, leg_kind, customer_id) * from node_template
        where ${isWanted(wanted)} order by order_type, leg_kind, customer_id, version desc nulls last) k
      left join customer c on c.customer_id = k.customer_id
      left join account a on a.account_id = k.published_by
      left join node_template d on d.order_type = k.order_type and d.leg_kind = k.leg_kind
        and d.customer_id is not distinct from k.customer_id and d.version is null
    order by k.customer_id is not null, c.customer_name, k.customer_id, k.order_type,
      array_position(${[...LEG_KINDS]}::text[], k.leg_kind)
    limit ${wanted.most} offset ${wanted.skip}`.execute(db);
  return rows;
}

export async function countLists(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (select distinct order_type, leg_kind, customer_id from node_template
      where ${isWanted(wanted)}) k`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Published ones, the newest first, with how many tasks went by each. */
export const selectVersions = (db: Db, way: Way, most: number) =>
  db
    .selectFrom('node_template as m')
    .leftJoin('account as a', 'a.account_id', 'm.published_by')
    .select(['m.version', 'm.ended', 'm.nodes', 'm.note', 'm.based_on', 'm.published_at', 'a.username'])
    .select((eb) => [
      eb
        .selectFrom('task as t')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('t.node_template_id', '=', 'm.template_id')
        .where('t.state', '<>', 'withdrawn')
        .as('tasks'),
      eb
        .selectFrom('task as t')
        .select(sql<number>`count(*)::int`.as('n'))
        .whereRef('t.node_template_id', '=', 'm.template_id')
        .where('t.state', 'in', ['assigned', 'published', 'running'])
        .as('open'),
    ])
    .where(isWay(way, 'm'))
    .where('m.version', 'is not', null)
    .orderBy('m.version', 'desc')
    .limit(most)
    .$narrowType<{ version: number; published_at: Date }>()
    .execute();

export const findDraft = (db: Db, way: Way) =>
  db
    .selectFrom('node_template as m')
    .leftJoin('account as a', 'a.account_id', 'm.updated_by')
    .select(['m.template_id', 'm.nodes', 'm.note', 'm.based_on', 'm.revision', 'm.updated_at', 'a.username'])
    .where(isWay(way, 'm'))
    .where('m.version', 'is', null)
    .executeTakeFirst();

/** Held until the call is over. */
export const lockDraft = (tx: Db, way: Way) =>
  tx
    .selectFrom('node_template')
    .select(['template_id', 'nodes', 'revision'])
    .where(isWay(way))
    .where('version', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The newest version of a list, ended or not. */
export const findNewest = (db: Db, way: Way) =>
  db
    .selectFrom('node_template')
    .select(['version', 'ended', 'nodes'])
    .where(isWay(way))
    .where('version', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .$narrowType<{ version: number }>()
    .executeTakeFirst();

interface Written {
  nodes: readonly TemplateNode[];
  note: string;
  basedOn: number | null;
  by: string;
  now: Date;
}

/** Begins the draft; false when there is one already. */
export async function insertDraft(
  tx: Db,
  way: Way,
  { nodes, note, basedOn, by, now }: Written,
): Promise<boolean> {
  const made = await tx
    .insertInto('node_template')
    .values({
      order_type: way.orderType,
      leg_kind: way.legKind,
      customer_id: way.customerId,
      nodes: JSON.stringify(nodes),
      note,
      based_on: basedOn,
      created_by: by,
      created_at: now,
      updated_by: by,
      updated_at: now,
    })
    .onConflict((oc) => oc.constraint('node_template_version').doNothing())
    .returning('template_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** Writes over the revision that was looked at; false when it is another one by now, or gone. */
export async function updateDraft(
  tx: Db,
  way: Way,
  { nodes, note, basedOn, by, now, revision }: Written & { revision: number },
): Promise<boolean> {
  const done = await tx
    .updateTable('node_template')
    .set({
      nodes: JSON.stringify(nodes),
      note,
      based_on: basedOn,
      revision: revision + 1,
      updated_by: by,
      updated_at: now,
    })
    .where(isWay(way))
    .where('version', 'is', null)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function deleteDraft(tx: Db, way: Way, revision: number): Promise<boolean> {
  const done = await tx
    .deleteFrom('node_template')
    .where(isWay(way))
    .where('version', 'is', null)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}

export const publishDraft = (
  tx: Db,
  templateId: string,
  { version, by, now }: { version: number; by: string; now: Date },
) =>
  tx
    .updateTable('node_template')
    .set({ version, published_by: by, published_at: now })
    .where('template_id', '=', templateId)
    .execute();

/** A version that ends the list; false when somebody else has published that version meanwhile. */
export async function insertEnd(
  tx: Db,
  way: Way,
  { version, nodes, by, now }: { version: number; nodes: unknown; by: string; now: Date },
): Promise<boolean> {
  const made = await tx
    .insertInto('node_template')
    .values({
      order_type: way.orderType,
      leg_kind: way.legKind,
      customer_id: way.customerId,
      version,
      ended: true,
      nodes: JSON.stringify(nodes),
      created_by: by,
      created_at: now,
      updated_by: by,
      updated_at: now,
      published_by: by,
      published_at: now,
    })
    .onConflict((oc) => oc.constraint('node_template_version').doNothing())
    .returning('template_id')
    .executeTakeFirst();
  return made !== undefined;
}

/** The nodes that a task takes which is published now: its customer's own in force before everybody's. */
export async function findInForce(
  db: Db,
  { orderType, legKind, customerId }: Way,
): Promise<{ template_id: string; nodes: unknown }> {
  const { rows } = await sql<{ template_id: string; nodes: unknown }>`
    select template_id, nodes from (
      select distinct on (customer_id) * from node_template
      where order_type = ${orderType} and leg_kind = ${legKind} and version is not null
        and (customer_id is null or customer_id = ${customerId}::bigint)
      order by customer_id, version desc) newest
    where not ended order by customer_id nulls last limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`no nodes for ${orderType} ${legKind}`);
  return row;
}

/** By which version a leg was begun that other trucks were on before, and the last node that is theirs. */
export async function findStartedBy(
  db: Db,
  taskId: string,
): Promise<{ template_id: string; nodes: unknown; seq: number } | undefined> {
  const { rows } = await sql<{ template_id: string; nodes: unknown; seq: number }>`
    select m.template_id, m.nodes, max(n.seq)::int as seq
    from task t join task former on former.cabinet_id = t.cabinet_id and former.leg = t.leg and former.state = 'handed_over'
      join task_node n on n.task_id = former.task_id
      join node_template m on m.template_id = former.node_template_id
    where t.task_id = ${taskId}
    group by m.template_id, m.nodes order by seq desc limit 1`.execute(db);
  return rows[0];
}

export const customerName = async (db: Db, customerId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('customer')
      .select('customer_name')
      .where('customer_id', '=', customerId)
      .executeTakeFirst()
  )?.customer_name;
