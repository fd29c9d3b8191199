import { type NodeTrigger, PICKED_KINDS, RETURNED_KINDS } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { type BoxTimes, type FeePolicy, feesOf } from '@boxhaul/domain/money';
import { CUT_OFF_WORDS } from '@boxhaul/domain/orders';
import { FEE_KIND_WORDS, type FeeKind } from '@boxhaul/domain/pricing';
import type { Db } from '@boxhaul/db';
import { policiesFor } from '../fee-rules.repo';
import { lockRuleFees, type NodeRow, selectDryRuns, selectNodes } from '../fees.repo';
import { type FreeTimeRow, selectFreeTimes } from '../free-times.repo';
import { deleteRuleFees, insertRuleFees, updateRuleFee, type WantedFee } from '../rule-fees.repo';

export interface Proposed {
  added: number;
  changed: number;
  dropped: number;
}

interface Order {
  order_id: string;
  customer_id: string;
}

/**
 * Demands what the fee policies say of what happened to an order's boxes: new fees wait for review with their evidence,
 * those that still wait are counted anew, and what a person has answered stays. Safe to call again.
 */
export async function proposeFees(tx: Db, order: Order, now: Date): Promise<Proposed> {
  const policies = await policiesFor(tx, order.customer_id);
  const standing = await lockRuleFees(tx, order.order_id);
  if (policies.length === 0 && standing.length === 0) return { added: 0, changed: 0, dropped: 0 };
  const nodes = await selectNodes(tx, order.order_id);
  const runs = await selectDryRuns(tx, order.order_id);
  const dry = new Map(runs.map((row) => [row.cabinet_id, row.closed_at]));
  const boxes = await selectFreeTimes(tx, order.order_id);
  const wanted = wantedFees(policies, order, { nodes, dry, boxes });
  const keyOf = (cabinetId: string, kind: FeeKind) => `${cabinetId} ${kind}`;
  const there = new Map(standing.map((line) => [keyOf(line.cabinet_id, line.fee_kind), line]));

  const missing = wanted.filter(({ cabinetId, fee }) => !there.has(keyOf(cabinetId, fee.kind)));
  await insertRuleFees(tx, order, missing, now);
  let changed = 0;
  for (const one of wanted) {
    const line = there.get(keyOf(one.cabinetId, one.fee.kind));
    there.delete(keyOf(one.cabinetId, one.fee.kind));
    if (line?.cost_status !== 0) continue;
    if (await updateRuleFee(tx, line.cost_id, one, now)) changed += 1;
  }
  const stale = [...there.values()].filter(({ cost_status }) => cost_status === 0);
  await deleteRuleFees(
    tx,
    stale.map(({ cost_id }) => cost_id),
  );
  return { added: missing.length, changed, dropped: stale.length };
}

/** What happened to an order's boxes. */
interface Happened {
  nodes: readonly NodeRow[];
  /** When each was closed as a dry run. */
  dry: ReadonlyMap<string, Date>;
  /** Their types and lines, and until when they were free. */
  boxes: readonly FreeTimeRow[];
}

function wantedFees(
  policies: readonly FeePolicy[],
  order: Order,
  { nodes, dry, boxes }: Happened,
): WantedFee[] {
  const policyOf = new Map(policies.map((policy) => [policy.policyId, policy]));
  const byBox = new Map<string, NodeRow[]>([...dry.keys()].map((cabinetId) => [cabinetId, []]));
  for (const node of nodes) {
    const done = byBox.get(node.cabinet_id);
    if (done) done.push(node);
    else byBox.set(node.cabinet_id, [node]);
  }
  const rowOf = new Map(boxes.map((row) => [row.cabinet_id, row]));
  return [...byBox].flatMap(([cabinetId, done]) => {
    const row = rowOf.get(cabinetId);
    if (!row) return [];
    const scope = {
      customerId: order.customer_id,
      shipCompanyId: row.ship_company_id,
      dockId: row.dock_id,
      cabinetType: row.cabinet_type,
    };
    return feesOf(policies, scope, timesOf(done, dry.get(cabinetId) ?? null, row)).map((fee) => ({
      cabinetId,
      fee,
      costTypeId: FEE_KIND_WORDS[fee.kind].costTypeId,
      evidence: {
        kind: fee.kind,
        validFrom: policyOf.get(fee.policyId)?.validFrom ?? '',
        isOwn: (policyOf.get(fee.policyId)?.customerId ?? null) !== null,
        steps: [...fee.steps],
        nodes: done.flatMap(({ node_name, done_at, in_fence }) =>
          done_at ? [{ nodeName: node_name, time: toWireTime(done_at), inFence: in_fence }] : [],
        ),
      },
    }));
  });
}

/** When a box was fetched, and what its nodes began first and ended last, as the templates of its tasks said. */
function timesOf(done: readonly NodeRow[], dry: Date | null, row: FreeTimeRow): BoxTimes {
  const free = freeTimesOf(row);
  const first = (trigger: NodeTrigger) =>
    done.find(({ triggers }) => triggers.includes(trigger))?.done_at ?? null;
  const last = (trigger: NodeTrigger) =>
    done.findLast(({ triggers }) => triggers.includes(trigger))?.done_at ?? null;
  return {
    picked: done.find(({ node_code }) => PICKED_KINDS.some((kind) => kind === node_code))?.done_at ?? null,
    waitFrom: first('waiting_begins'),
    waitTo: last('waiting_ends'),
    nightFrom: first('overnight_begins'),
    nightTo: last('overnight_ends'),
    returned:
      done.findLast(({ node_code }) => RETURNED_KINDS.some((kind) => kind === node_code))?.done_at ?? null,
    dry,
    boxFree: free.boxFree,
    yardFree: free.yardFree,
  };
}

/** The free periods that a box of its kind has. */
const freeTimesOf = (row: FreeTimeRow) => ({
  boxFree: CUT_OFF_WORDS.boxFree.of.includes(row.order_type) ? row.box_free_until : null,
  yardFree: CUT_OFF_WORDS.yardFree.of.includes(row.order_type) ? row.yard_free_until : null,
});
