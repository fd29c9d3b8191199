import { type Db, sql } from '@boxhaul/db';
import type { FenceSign, PassageNode, SignedNode } from '@boxhaul/domain/dispatch';

/** A task under way, its truck, and its nodes that are not done, in their order. */
export interface OpenTask {
  taskId: string;
  vehicleId: string;
  /** Nothing before it is looked at: the last node was done then, or its truck goes for it since, whichever is later. */
  since: Date;
  nodes: (Omit<PassageNode, 'centre'> & { nodeId: string; lng: number; lat: number })[];
}

/** Tasks whose next node has a fence and may be signed by it, or waits to be accepted, and whose truck has reported since the last one; by trucks. */
export async function selectOpenTasks(db: Db, above: string, most: number): Promise<OpenTask[]> {
  const { rows } = await sql<OpenTask>`
    select t.task_id as "taskId", t.vehicle_id as "vehicleId", s.since,
      (select json_agg(json_build_object('nodeId', n.node_id::text, 'kind', n.node_code, 'place', n.place,
          'radiusM', n.radius_m, 'signable', n.signable, 'proofs', n.proofs, 'triggers', n.triggers, 'refused', p.refused_at is not null,
          'lng', case n.place when 'door' then o.address_lng when 'return' then coalesce(rd.lng, rk.lng, k.lng) else k.lng end,
          'lat', case n.place when 'door' then o.address_lat when 'return' then coalesce(rd.lat, rk.lat, k.lat) else k.lat end)
          order by n.seq)
        from task_node n left join node_proposal p on p.node_id = n.node_id
        where n.task_id = t.task_id and n.done_at is null and n.turn_id is null) as nodes
    from task t
      join cus_order o on o.order_id = t.order_id
      join dock k on k.dock_id = t.dock_id
      left join dock rk on rk.dock_id = t.return_dock_id
      left join depot rd on rd.depot_id = t.return_depot_id
      join vehicle_last l on l.vehicle_id = t.vehicle_id
      cross join lateral (select greatest(
        (select max(b.done_at) from task_node b where b.task_id = t.task_id), t.goes_since) as since) s
      join lateral (select * from task_node x
        where x.task_id = t.task_id and x.done_at is null and x.turn_id is null order by x.seq limit 1) f on true
    where t.state in ('published', 'running') and not t.queued and t.vehicle_id > ${above}
      and (f.node_code = 'accept' or f.place <> 'any' and f.signable and f.radius_m is not null) and l.at > s.since
      and not exists (select from node_proposal p where p.node_id = f.node_id and p.refused_at is not null)
    order by t.vehicle_id, t.task_id limit ${most}`.execute(db);
  return rows;
}

interface Said {
  nodeId: string;
  kind: FenceSign;
  at: Date;
  /** The report on the other side of the fence. */
  from: Date | null;
}

/** Keeps what positions say of a task now, and nothing that they say no longer; what somebody refused meanwhile stays refused. */
export async function storeProposals(db: Db, taskId: string, signs: readonly Said[]): Promise<void> {
  await sql`with said as (
      select e.* from jsonb_to_recordset(${JSON.stringify(signs)}::jsonb)
        as e ("nodeId" bigint, kind text, at timestamptz, "from" timestamptz)),
    gone as (
      delete from node_proposal p using task_node n
      where n.node_id = p.node_id and n.task_id = ${taskId} and n.done_at is null and p.refused_at is null
        and p.node_id not in (select "nodeId" from said))
    insert into node_proposal (node_id, kind, at, from_at)
    select "nodeId", kind, at, "from" from said order by "nodeId"
    on conflict (node_id) do update set kind = excluded.kind, at = excluded.at, from_at = excluded.from_at
      where node_proposal.refused_at is null
        and (node_proposal.at, node_proposal.from_at) is distinct from (excluded.at, excluded.from_at)`.execute(
    db,
  );
}

/** What positions say of the nodes behind one that somebody knows better: they wait for it. */
export async function dropBehind(tx: Db, nodeId: string): Promise<void> {
  await sql`delete from node_proposal p using task_node n, task_node b
    where b.node_id = ${nodeId} and n.task_id = b.task_id and n.seq > b.seq and n.done_at is null
      and p.node_id = n.node_id and p.refused_at is null`.execute(tx);
}

/** False where it is refused already, or says something else by now. */
export const refuseProposal = async (
  tx: Db,
  { nodeId, at, by, now }: { nodeId: string; at: Date; by: string; now: Date },
): Promise<boolean> =>
  (
    await tx
      .updateTable('node_proposal')
      .set({ refused_at: now, refused_by: by })
      .where('node_id', '=', nodeId)
      .where('refused_at', 'is', null)
      .where(sql`date_trunc('second', at)`, '=', at)
      .executeTakeFirst()
  ).numUpdatedRows > 0n;

/** Positions do not check in by rule what a person took back. */
export const silenceProposal = (tx: Db, { nodeId, by, now }: { nodeId: string; by: string; now: Date }) =>
  tx
    .updateTable('node_proposal')
    .set({ refused_at: now, refused_by: by })
    .where('node_id', '=', nodeId)
    .where('refused_at', 'is', null)
    .execute();

/** Where the rule is kept that checks in by positions. */
const RULE = 'dispatch.sign_rule';

export const findSignRule = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('app_setting').select('value').where('key', '=', RULE).executeTakeFirst())?.value;

export const storeSignRule = (tx: Db, value: string) =>
  tx
    .insertInto('app_setting')
    .values({ key: RULE, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute();

interface Signed extends SignedNode {
  taskId: string;
  nodeId: string;
}

/** What positions say of nodes that wait, and nobody refused, task by task in the order of their nodes; of one node where it is named. */
export async function selectSigned(db: Db, nodeId: string | null): Promise<Signed[]> {
  const { rows } = await sql<Signed>`
    select n.task_id as "taskId", n.node_id as "nodeId", p.at, p.from_at as "from", n.proofs,
      exists (select from box_hold h where h.cabinet_id = t.cabinet_id and h.ended_at is null) as held
    from node_proposal p
      join task_node n on n.node_id = p.node_id
      join task t on t.task_id = n.task_id
    where p.refused_at is null and n.done_at is null and n.turn_id is null and t.state in ('published', 'running')
      and (${nodeId}::bigint is null or p.node_id = ${nodeId}::bigint)
    order by n.task_id, n.seq`.execute(db);
  return rows;
}
