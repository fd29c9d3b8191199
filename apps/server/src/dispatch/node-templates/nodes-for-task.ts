import type { Db } from '@boxhaul/db';
import { countsInOrder, phasesOf, type TemplateNode } from '@boxhaul/domain/dispatch';
import { readNodes } from './read-nodes';
import { findStartedBy, findInForce, type Way } from './templates.repo';

interface NodesForTask {
  templateId: string;
  nodes: (TemplateNode & { seq: number; phaseAfter: string; counts: number[] | null })[];
}

/**
 * The nodes that a task takes which is published now: those in force of its customer, or everybody's. A leg that another
 * truck had begun goes on by the version of that one, where it ended.
 */
export async function nodesForTask(tx: Db, taskId: string, way: Way): Promise<NodesForTask> {
  const begun = await findStartedBy(tx, taskId);
  const { template_id: templateId, nodes: stored } = begun ?? (await findInForce(tx, way));
  const nodes = readNodes(stored);
  const phases = phasesOf(nodes, way);
  return {
    templateId,
    nodes: nodes
      .map((node, i) => ({
        ...node,
        seq: i + 1,
        phaseAfter: phases[i] ?? '',
        counts: countsInOrder(node),
      }))
      .filter(({ seq }) => seq > (begun?.seq ?? 0)),
  };
}
