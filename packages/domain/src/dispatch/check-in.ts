/** Radius around dock and door point in which a node counts as done on the spot (S9), metres. */
export const FENCE_RADIUS_M = 1000;
/** How old a position may be to speak for the moment of a node. */
export const FENCE_POSITION_MS = 10 * 60_000;

export interface NodeFacts {
  nodeId: string;
  seq: number;
  nodeName: string;
  doneAt: Date | null;
}

export type CheckIn =
  | { ok: true; isFirst: boolean; isLast: boolean }
  | { ok: false; errcode: 'NODE_ORDER' | 'BAD_INPUT'; reason: string };

// The wire has whole seconds: a node done in the same second as the one before is not earlier.
const second = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Whether a node of a task may be checked in at `doneAt`. The nodes may come in any order. */
export function decideCheckIn(nodes: readonly NodeFacts[], nodeId: string, doneAt: Date, now: Date): CheckIn {
  const ordered = nodes.toSorted((a, b) => a.seq - b.seq);
  const at = ordered.findIndex((node) => node.nodeId === nodeId);
  const node = ordered[at];
  if (!node || node.doneAt) return { ok: false, errcode: 'NODE_ORDER', reason: '该节点已登记' };
  const next = ordered.find((other) => !other.doneAt)!;
  if (next.nodeId !== nodeId) {
    return { ok: false, errcode: 'NODE_ORDER', reason: `请先登记“${next.nodeName}”` };
  }
  if (second(doneAt) > second(now))
    return { ok: false, errcode: 'BAD_INPUT', reason: '完成时间不能晚于现在' };
  const before = at > 0 ? ordered[at - 1]! : null;
  if (before?.doneAt && second(doneAt) < second(before.doneAt)) {
    return { ok: false, errcode: 'BAD_INPUT', reason: `完成时间不能早于“${before.nodeName}”的时间` };
  }
  return { ok: true, isFirst: at === 0, isLast: at === ordered.length - 1 };
}
