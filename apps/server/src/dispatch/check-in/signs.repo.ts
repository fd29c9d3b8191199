import { type Db, sql } from '@boxhaul/db';
import type { FenceSign } from '@boxhaul/domain/dispatch';
import { CABINET_STATES } from '@boxhaul/domain/orders';

/** A sign as a query packs it: times are ISO texts there. */
export interface PackedSign {
  nodeId: string;
  kind: FenceSign;
  at: string;
  other: string | null;
  /** Metres. */
  radiusM: number | null;
  proof: boolean;
}

/** The nodes `e` of a task `t` before its node `n` that are not done, with what positions say of each, `b`. */
const BEFORE = sql`from task_node e left join node_proposal b on b.node_id = e.node_id and b.refused_at is null
  where e.task_id = t.task_id and e.seq < n.seq and e.done_at is null and e.turn_id is null`;

/** As `isUnseenStep` of the domain. */
const UNSEEN = sql`(e.node_code = 'start_door' and e.proofs = '{}' and e.triggers = '{}')`;

/** The signs `p` of the nodes `n` of a task `t` that stand: none behind a node without one, unless nobody sees that. */
const STANDING = sql`from task_node n join node_proposal p on p.node_id = n.node_id and p.refused_at is null
  where n.task_id = t.task_id and n.done_at is null and n.turn_id is null
    and not exists (select ${BEFORE} and b.node_id is null and not ${UNSEEN})`;

/** Those that may be taken by themselves: they ask for no proof, and no person has anything to say before. */
const TAKEN_ALONE = sql`n.proofs = '{}' and not exists (select ${BEFORE} and (b.node_id is null or e.proofs <> '{}'))`;

/** What positions say of a task `t`, in the order of its nodes. */
export const packedSigns = sql<PackedSign[]>`coalesce((
  select json_agg(json_build_object('nodeId', n.node_id::text, 'kind', p.kind, 'at', p.at, 'other', p.from_at,
    'radiusM', n.radius_m, 'proof', n.proofs <> '{}') order by n.seq) ${STANDING}), '[]'::json)`;

/** What is taken at once of a task. */
export interface PackedTaking {
  taskId: string;
  signs: { nodeId: string; at: string }[];
}

/** The signs of the tasks of a box `c` that ask for no proof; of one that is held up a person says why it goes on. */
export const packedTakings = sql<PackedTaking[]>`coalesce((
  select json_agg(json_build_object('taskId', t.task_id::text, 'signs', s.signs) order by t.leg)
  from task t cross join lateral (
    select json_agg(json_build_object('nodeId', n.node_id::text, 'at', p.at) order by n.seq) as signs
    ${STANDING} and ${TAKEN_ALONE}) s
  where t.cabinet_id = c.cabinet_id and t.state in ('published', 'running') and s.signs is not null
    and c.state not in (${sql.lit(CABINET_STATES.held)}, ${sql.lit(CABINET_STATES.undetermined)})), '[]'::json)`;

/** What positions say of a task under way, in the order of its nodes. */
export async function selectStandingSigns(db: Db, taskId: string): Promise<{ nodeId: string; at: Date }[]> {
  const { rows } = await sql<{ nodeId: string; at: Date }>`
    select s.* from task t cross join lateral (select n.node_id as "nodeId", p.at, n.seq ${STANDING}) s
    where t.task_id = ${taskId} order by s.seq`.execute(db);
  return rows.map(({ nodeId, at }) => ({ nodeId, at }));
}
