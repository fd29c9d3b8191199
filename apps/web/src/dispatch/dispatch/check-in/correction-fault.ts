import type { BoardTask } from '@boxhaul/contract/dispatch';
import { decideCorrection } from '@boxhaul/domain/dispatch';
import { fromWireTime } from '@boxhaul/domain/kit';

const moment = (text: string | null): Date | null => (text === null ? null : fromWireTime(text));

/** Why a node's time cannot become `doneAt` ('YYYY-MM-DD HH:mm:ss'), by the server's own rule; null when it can. */
export function correctionFault(
  task: Pick<BoardTask, 'nodes' | 'publishedAt'>,
  nodeId: string,
  doneAt: string,
  now: Date,
): string | null {
  const at = moment(doneAt);
  const publishedAt = moment(task.publishedAt);
  if (!at || !publishedAt) return '时间不正确';
  const nodes = task.nodes.map((node) => ({ ...node, nodeName: node.name, doneAt: moment(node.doneAt) }));
  const decision = decideCorrection(nodes, nodeId, { doneAt: at, publishedAt, now });
  return decision.ok ? null : decision.reason;
}
