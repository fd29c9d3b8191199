import type { BoardTask } from '@boxhaul/contract';
import { FENCE_SIGN_WORDS } from '@boxhaul/domain';

type Node = BoardTask['nodes'][number];
export type Sign = BoardTask['signs'][number];

const PLACES: Readonly<Record<string, string>> = { dock: '码头', door: '门点', return: '还柜点' };
const clock = (time: string) => time.slice(5, 16);

/** How far a fence reaches: '300 米', '2.5 公里'. */
const reach = (metres: number): string => (metres < 1_000 ? `${metres} 米` : `${metres / 1_000} 公里`);

/** What positions say of a node, and how sure the moment is. */
export function signWords({ kind, doneAt, other, radiusM }: Sign, { place }: Pick<Node, 'place'>): string {
  // Only that a task is accepted is said of no place.
  if (place === 'any') return `${clock(doneAt)} 已在去提柜的路上，视为已接单`;
  const what = `${clock(doneAt)} ${FENCE_SIGN_WORDS[kind]}${PLACES[place] ?? ''}`;
  const fence =
    radiusM === null ? '' : kind === 'entered' ? `（${reach(radiusM)}内停留）` : `（已驶出 ${reach(radiusM)}）`;
  const beside = other && `，${kind === 'entered' ? '上一个' : '下一个'}定位在 ${clock(other)}`;
  return `${what}${fence}${beside ?? ''}`;
}

/** Signs of a task with their nodes, from its next node on, in their order. */
export function standingSigns({ signs, nodes }: Pick<BoardTask, 'signs' | 'nodes'>) {
  const open = nodes.filter(({ doneAt }) => doneAt === null);
  const standing: { sign: Sign; node: Node }[] = [];
  for (const [at, sign] of signs.entries()) {
    const node = open[at];
    // The board refreshes by itself: what is done already is said no longer.
    if (node?.nodeId !== sign.nodeId) break;
    standing.push({ sign, node });
  }
  return standing;
}

/** Those that are taken at once: they ask for no proof. As `takeSigns` takes them. */
export const takeable = (task: Pick<BoardTask, 'signs' | 'nodes'>) =>
  standingSigns(task).flatMap(({ sign: { nodeId, doneAt, proof } }) => (proof ? [] : [{ nodeId, doneAt }]));
