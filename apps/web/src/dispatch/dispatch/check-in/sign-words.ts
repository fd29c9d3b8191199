import type { BoardTask } from '@boxhaul/contract/dispatch';
import { FENCE_SIGN_WORDS } from '@boxhaul/domain/dispatch';

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
    radiusM === null
      ? ''
      : kind === 'entered'
        ? `（${reach(radiusM)}内停留）`
        : `（已驶出 ${reach(radiusM)}）`;
  const beside = other && `，${kind === 'entered' ? '上一个' : '下一个'}定位在 ${clock(other)}`;
  return `${what}${fence}${beside ?? ''}`;
}

/** Signs of a task with their nodes, from its next node on, in their order. */
export function standingSigns({ signs, nodes }: Pick<BoardTask, 'signs' | 'nodes'>) {
  const standing: { sign: Sign; node: Node }[] = [];
  for (const node of openOf(nodes)) {
    const sign = signs[standing.length];
    if (node.nodeId === sign?.nodeId) standing.push({ sign, node });
    // The board refreshes by itself: what is done already is said no longer.
    else if (!node.unseen) break;
  }
  return standing;
}

const openOf = (nodes: readonly Node[]) => nodes.filter(({ doneAt }) => doneAt === null);

/** Nodes of a task from its next one to the last of which positions say something; of a step between they say nothing. */
export function tripOf(task: Pick<BoardTask, 'signs' | 'nodes'>): { node: Node; sign: Sign | null }[] {
  const standing = standingSigns(task);
  const last = standing.at(-1)?.node;
  const open = openOf(task.nodes);
  return open.slice(0, last ? open.indexOf(last) + 1 : 0).map((node) => ({
    node,
    sign: standing.find((one) => one.node === node)?.sign ?? null,
  }));
}

type Trip = ReturnType<typeof tripOf>;

/** When each node of a trip was done, as positions say, in one line: the day only where it is another than that before. */
export function tripWords(trip: Trip): string {
  let day = '';
  const words = trip.map(({ node: { name }, sign }) => {
    if (!sign) return `${name} 时间不详`;
    const said = sign.doneAt.slice(0, 10) === day ? sign.doneAt.slice(11, 16) : clock(sign.doneAt);
    day = sign.doneAt.slice(0, 10);
    return `${name} ${said}`;
  });
  return words.join('，');
}

/** What the nodes of a trip ask for. */
export const proofsOf = (trip: Trip): string[] => [...new Set(trip.flatMap(({ node }) => node.proofs))];

/** Those that are taken by themselves: they ask for no proof, and no person has anything to say before. */
export function takeable(task: Pick<BoardTask, 'signs' | 'nodes'>) {
  const trip = tripOf(task);
  const end = trip.findIndex(({ sign }) => sign === null || sign.proof);
  const alone = end < 0 ? trip : trip.slice(0, end);
  return alone.flatMap(({ sign }) => (sign ? [{ nodeId: sign.nodeId, doneAt: sign.doneAt }] : []));
}
