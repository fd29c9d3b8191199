import { wholeSecond } from '../../kit/calendar/time';

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

interface Times {
  /** When the node was done, as the operator or the driver says. */
  doneAt: Date;
  /** Before it the truck may have carried another customer's box. */
  publishedAt: Date;
  /** When its truck's trip before it ended; null or the publication: there was none. */
  goesSince?: Date | null;
  now: Date;
}

/** Why a node cannot have been done then: before the task or the node before it, or in the future; null when it can. */
function refuseMoment(
  before: NodeFacts | undefined,
  { doneAt, publishedAt, goesSince, now }: Times,
): string | null {
  if (wholeSecond(doneAt) > wholeSecond(now)) return '完成时间不能晚于现在';
  if (wholeSecond(doneAt) < wholeSecond(publishedAt)) return '完成时间不能早于任务发布时间';
  if (before && goesSince && wholeSecond(doneAt) < wholeSecond(goesSince))
    return '完成时间不能早于前一趟结束的时间';
  if (before?.doneAt && wholeSecond(doneAt) < wholeSecond(before.doneAt))
    return `完成时间不能早于“${before.nodeName}”的时间`;
  return null;
}

/** Whether a driver accepted a trip before his truck was free for it: by that he has not set out. */
export const wasPromised = (acceptedAt: Date | null, goesSince: Date | null): boolean =>
  acceptedAt !== null && goesSince !== null && wholeSecond(acceptedAt) < wholeSecond(goesSince);

/** Whether a node of a task may be checked in at `doneAt`. The nodes may come in any order. */
export function decideCheckIn(nodes: readonly NodeFacts[], nodeId: string, times: Times): CheckIn {
  const ordered = nodes.toSorted((a, b) => a.seq - b.seq);
  const at = ordered.findIndex((node) => node.nodeId === nodeId);
  const node = ordered[at];
  if (!node || node.doneAt) return { ok: false, errcode: 'NODE_ORDER', reason: '该节点已登记' };
  const next = ordered.find((other) => !other.doneAt)!;
  if (next.nodeId !== nodeId) {
    return { ok: false, errcode: 'NODE_ORDER', reason: `请先登记“${next.nodeName}”` };
  }
  const reason = refuseMoment(ordered[at - 1], times);
  if (reason !== null) return { ok: false, errcode: 'BAD_INPUT', reason };
  return { ok: true, isFirst: at === 0, isLast: at === ordered.length - 1 };
}

/** Whether a node was done last of its task, so that its check-in may be undone; the nodes may come in any order. */
export function decideUndo(nodes: readonly NodeFacts[], nodeId: string): CheckIn {
  const ordered = nodes.toSorted((a, b) => a.seq - b.seq);
  const at = ordered.findIndex((node) => node.nodeId === nodeId);
  if (!ordered[at]?.doneAt) return { ok: false, errcode: 'NODE_ORDER', reason: '该节点还没有登记' };
  const last = ordered.findLast((node) => node.doneAt)!;
  if (last.nodeId !== nodeId) {
    return { ok: false, errcode: 'NODE_ORDER', reason: `请先撤销“${last.nodeName}”的登记` };
  }
  return { ok: true, isFirst: at === 0, isLast: at === ordered.length - 1 };
}

/** Whether the time of a node that is done may be put right: it stays between the nodes before and after it. */
export function decideCorrection(nodes: readonly NodeFacts[], nodeId: string, times: Times): CheckIn {
  const ordered = nodes.toSorted((a, b) => a.seq - b.seq);
  const at = ordered.findIndex((node) => node.nodeId === nodeId);
  if (!ordered[at]?.doneAt) return { ok: false, errcode: 'NODE_ORDER', reason: '该节点还没有登记' };
  const after = ordered[at + 1];
  const late =
    after?.doneAt && wholeSecond(times.doneAt) > wholeSecond(after.doneAt)
      ? `完成时间不能晚于“${after.nodeName}”的时间`
      : null;
  const reason = refuseMoment(ordered[at - 1], times) ?? late;
  if (reason !== null) return { ok: false, errcode: 'BAD_INPUT', reason };
  return { ok: true, isFirst: at === 0, isLast: at === ordered.length - 1 };
}
