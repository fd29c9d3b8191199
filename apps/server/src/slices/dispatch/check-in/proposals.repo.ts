import { type Db, sql } from '@boxhaul/db';
import type { FenceSign, NodeKind, SignedNode } from '@boxhaul/domain';

/** The next node of a task under way, and where it is. */
export interface NextNode {
  node_id: string;
  node_code: NodeKind;
  place: 'dock' | 'door' | 'return';
  vehicle_id: string;
  /** Nothing before it is looked at: the node before was done then, or the task published. */
  since: Date;
  /** Metres around it. */
  radius_m: number;
  lng: number;
  lat: number;
}

/** Next nodes that have a fence and may be signed by it, of tasks whose truck has reported since the node before; those that nobody refused. */
export async function selectNextNodes(db: Db, above: string, most: number): Promise<NextNode[]> {
  const { rows } = await sql<NextNode>`
    select n.node_id, n.node_code, n.place, n.radius_m, t.vehicle_id,
      coalesce((select max(b.done_at) from task_node b where b.task_id = t.task_id and b.seq < n.seq), t.goes_since) as since,
      case n.place when 'door' then o.address_lng when 'return' then coalesce(rd.lng, rk.lng, k.lng) else k.lng end as lng,
      case n.place when 'door' then o.address_lat when 'return' then coalesce(rd.lat, rk.lat, k.lat) else k.lat end as lat
    from task t
      join cus_order o on o.order_id = t.order_id
      join dock k on k.dock_id = t.dock_id
      left join dock rk on rk.dock_id = t.return_dock_id
      left join depot rd on rd.depot_id = t.return_depot_id
      join vehicle_last l on l.vehicle_id = t.vehicle_id
      join lateral (select * from task_node x where x.task_id = t.task_id and x.done_at is null and x.turn_id is null order by x.seq limit 1) n on true
    where t.state in ('published', 'running') and not t.queued and n.place <> 'any' and n.signable and n.radius_m is not null and n.node_id > ${above}
      and l.at > coalesce((select max(b.done_at) from task_node b where b.task_id = t.task_id and b.seq < n.seq), t.goes_since)
      and not exists (select from node_proposal p where p.node_id = n.node_id and p.refused_at is not null)
    order by n.node_id limit ${most}`.execute(db);
  return rows;
}

/** Keeps what positions say now; what somebody refused meanwhile stays refused. */
export async function keepProposal(
  db: Db,
  { nodeId, kind, at, from }: { nodeId: string; kind: FenceSign; at: Date; from: Date | null },
): Promise<void> {
  await sql`insert into node_proposal (node_id, kind, at, from_at) values (${nodeId}, ${kind}, ${at}, ${from})
    on conflict (node_id) do update set kind = excluded.kind, at = excluded.at, from_at = excluded.from_at
      where node_proposal.refused_at is null
        and (node_proposal.at, node_proposal.from_at) is distinct from (excluded.at, excluded.from_at)`.execute(
    db,
  );
}

/** What positions say no longer, as late ones put it right. */
export const dropProposal = (db: Db, nodeId: string) =>
  db.deleteFrom('node_proposal').where('node_id', '=', nodeId).where('refused_at', 'is', null).execute();

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

/** What positions say of nodes that wait, and nobody refused; of one node where it is named. */
export async function selectSigned(
  db: Db,
  nodeId: string | null,
): Promise<(SignedNode & { nodeId: string })[]> {
  const { rows } = await sql<SignedNode & { nodeId: string }>`
    select n.node_id as "nodeId", p.at, p.from_at as "from", n.proofs,
      exists (select from box_hold h where h.cabinet_id = t.cabinet_id and h.ended_at is null) as held
    from node_proposal p
      join task_node n on n.node_id = p.node_id
      join task t on t.task_id = n.task_id
    where p.refused_at is null and n.done_at is null and n.turn_id is null and t.state in ('published', 'running')
      and (${nodeId}::bigint is null or p.node_id = ${nodeId}::bigint)
    order by n.node_id`.execute(db);
  return rows;
}
