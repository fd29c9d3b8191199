import type { LegKind } from '../words/leg-kind';
import { NODE_KIND_WORDS, type NodeKind, type NodePlace, type NodeTrigger } from '../words/node';
import type { OrderType } from '../../pricing/words/order-type';
import type { Proof } from '../words/proof';
import { LOADED } from '../tasks/dry-run';
import { countFaults, type PictureCounts } from '../proofs/proof-pictures';

/** A node as a template has it. */
export interface TemplateNode {
  readonly kind: NodeKind;
  /** What drivers, dispatchers and customers read. */
  readonly label: string;
  readonly place: NodePlace;
  /** Metres around its place in which it counts as done there; null: anywhere. */
  readonly radiusM: number | null;
  /** Whether positions may speak for it. */
  readonly signable: boolean;
  readonly proofs: readonly Proof[];
  /** How many pictures of each proof; absent: of whatever it asks for, any one will do. */
  readonly pictures?: PictureCounts | undefined;
  readonly triggers: readonly NodeTrigger[];
}

/** Whose nodes they are. */
interface Way {
  orderType: OrderType;
  legKind: LegKind;
}

/** Something that a template may not be published with; `index` is the node's, from 0, or null of the whole. */
export interface TemplateFault {
  readonly index: number | null;
  readonly message: string;
}

/** The narrowest fence, metres. */
export const LEAST_FENCE_M = 100;
/** The widest, metres. */
export const MOST_FENCE_M = 5_000;
/** A driver presses a button for each. */
export const MOST_NODES = 20;

const PICK: Readonly<Record<OrderType, NodeKind>> = { 0: 'pick_empty', 1: 'pick_loaded' };
const GIVE_BACK: Readonly<Record<OrderType, NodeKind>> = { 0: 'return_loaded', 1: 'return_empty' };
const DOOR: readonly NodeKind[] = ['arrive_door', 'start_door', 'finish_door'];

/** Each kind of node that a leg has, but for stops, in their order. */
export function kindsOfLeg({ orderType, legKind }: Way): NodeKind[] {
  const fetch: NodeKind[] = ['arrive_pickup', PICK[orderType]];
  const back: NodeKind[] = ['arrive_return', GIVE_BACK[orderType]];
  const legs: Readonly<Record<LegKind, readonly NodeKind[]>> = {
    direct: [...fetch, ...DOOR, ...back],
    pickup: fetch,
    shuttle: DOOR,
    return: back,
  };
  return ['accept', ...legs[legKind]];
}

/** The only kind that a leg can do without: some customers do not say when they begin. */
const OPTIONAL: NodeKind = 'start_door';

/** Where a node of a kind is; null of a stop, which says so itself. */
const PLACES: Readonly<Record<NodeKind, NodePlace | null>> = {
  accept: 'any',
  arrive_pickup: 'dock',
  pick_empty: 'dock',
  pick_loaded: 'dock',
  arrive_door: 'door',
  start_door: 'door',
  finish_door: 'door',
  arrive_return: 'return',
  return_loaded: 'return',
  return_empty: 'return',
  stop: null,
};

const ARRIVALS: Readonly<Partial<Record<NodeKind, NodePlace>>> = {
  arrive_pickup: 'dock',
  arrive_door: 'door',
  arrive_return: 'return',
};

/** The places where the node at an index may be: a stop is on the road, or where the truck has come to last. */
export function placesAt(nodes: readonly Pick<TemplateNode, 'kind'>[], index: number): NodePlace[] {
  const own = PLACES[nodes[index]?.kind ?? 'stop'];
  if (own) return [own];
  const last = nodes
    .slice(0, index)
    .map(({ kind }) => ARRIVALS[kind])
    .findLast((place) => place !== undefined);
  return last ? ['any', last] : ['any'];
}

/** What a box is said to be doing once each of the nodes is done (decisions 4): by their kinds alone. */
export function phasesOf(
  nodes: readonly Pick<TemplateNode, 'kind'>[],
  { orderType, legKind }: Way,
): string[] {
  const atDoor = orderType === 0 ? '装货中' : '卸货中';
  const begun: Readonly<Record<LegKind, string>> = {
    direct: '提箱中',
    pickup: '提箱中',
    shuttle: '赶路中',
    return: '回程中',
  };
  const after: Readonly<Record<NodeKind, string | null>> = {
    accept: begun[legKind],
    arrive_pickup: '提箱中',
    pick_empty: '赶路中',
    pick_loaded: '赶路中',
    arrive_door: atDoor,
    start_door: atDoor,
    finish_door: '回程中',
    arrive_return: '回程中',
    return_loaded: '已完成',
    return_empty: '已完成',
    stop: null,
  };
  let phase = begun[legKind];
  return nodes.map(({ kind }) => (phase = after[kind] ?? phase));
}

function faultsOfKinds(nodes: readonly TemplateNode[], way: Way): TemplateFault[] {
  const wanted = kindsOfLeg(way);
  const faults: TemplateFault[] = [];
  for (const kind of wanted) {
    const found = nodes.flatMap((node, index) => (node.kind === kind ? [index] : []));
    if (found.length === 0 && kind !== OPTIONAL) {
      faults.push({ index: null, message: `缺少“${NODE_KIND_WORDS[kind]}”` });
    }
    for (const index of found.slice(1)) {
      faults.push({ index, message: `“${NODE_KIND_WORDS[kind]}”只能有一个` });
    }
  }
  let reached = -1;
  nodes.forEach(({ kind }, index) => {
    if (kind === 'stop') return;
    const at = wanted.indexOf(kind);
    if (at < 0) faults.push({ index, message: `该流程没有“${NODE_KIND_WORDS[kind]}”` });
    else if (at < reached) {
      faults.push({
        index,
        message: `“${NODE_KIND_WORDS[kind]}”应在“${NODE_KIND_WORDS[wanted[reached]!]}”之前`,
      });
    }
    reached = Math.max(reached, at);
  });
  if (nodes[0]?.kind === 'stop') faults.push({ index: 0, message: '第一个节点应为“接单”' });
  if (nodes.at(-1)?.kind === 'stop' && (way.legKind === 'direct' || way.legKind === 'return')) {
    faults.push({ index: nodes.length - 1, message: '还柜完成之后不能再有节点' });
  }
  return faults;
}

function faultsOfNode(nodes: readonly TemplateNode[], index: number): TemplateFault[] {
  const { label, place, radiusM, signable, proofs, pictures, triggers } = nodes[index]!;
  const faults: string[] = [];
  if (label.trim() === '') faults.push('请填写节点名称');
  const same = nodes.findIndex((other) => other.label.trim() === label.trim());
  if (label.trim() !== '' && same < index) faults.push(`名称与第 ${same + 1} 个节点相同`);
  if (!placesAt(nodes, index).includes(place)) faults.push('车辆此时不会在该地点');
  if (place === 'any' && radiusM !== null) faults.push('不限地点的节点没有围栏');
  if (
    radiusM !== null &&
    !(Number.isInteger(radiusM) && radiusM >= LEAST_FENCE_M && radiusM <= MOST_FENCE_M)
  ) {
    faults.push(`围栏半径应为 ${LEAST_FENCE_M} 到 ${MOST_FENCE_M} 米的整数`);
  }
  if (signable && radiusM === null) faults.push('没有围栏的节点不能按定位登记');
  if (new Set(proofs).size < proofs.length) faults.push('凭证重复');
  faults.push(...countFaults(proofs, pictures));
  if (new Set(triggers).size < triggers.length) faults.push('计费起止重复');
  return faults.map((message) => ({ index, message }));
}

/** What begins and ends in one leg; a leg that does one end alone may have the other end in another leg. */
const PAIRS = [
  { begins: 'waiting_begins', ends: 'waiting_ends', name: '待时' },
  { begins: 'overnight_begins', ends: 'overnight_ends', name: '压夜' },
] as const satisfies readonly { begins: NodeTrigger; ends: NodeTrigger; name: string }[];

function faultsOfTriggers(nodes: readonly TemplateNode[], { orderType, legKind }: Way): TemplateFault[] {
  const at = (trigger: NodeTrigger) =>
    nodes.flatMap(({ triggers }, index) => (triggers.includes(trigger) ? [index] : []));
  const faults: TemplateFault[] = [];
  for (const { begins, ends, name } of PAIRS) {
    const [from, ...moreFrom] = at(begins);
    const [to, ...moreTo] = at(ends);
    for (const index of moreFrom) faults.push({ index, message: `${name}只能起算一次` });
    for (const index of moreTo) faults.push({ index, message: `${name}只能截止一次` });
    // Nights of a box that goes in three legs begin in one and end in another.
    const alone = name === '压夜' && (legKind === 'pickup' || legKind === 'return');
    if (from !== undefined && to === undefined && !(alone && legKind === 'pickup')) {
      faults.push({ index: from, message: `${name}有起算，没有截止` });
    }
    if (to !== undefined && from === undefined && !(alone && legKind === 'return')) {
      faults.push({ index: to, message: `${name}有截止，没有起算` });
    }
    if (from !== undefined && to !== undefined && to <= from) {
      faults.push({ index: to, message: `${name}的截止应在起算之后` });
    }
  }
  const [end, ...more] = at('dry_run_ends');
  for (const index of more) faults.push({ index, message: '“此后不能放空”只能有一处' });
  const loaded = nodes.findIndex(({ kind }) => kind === LOADED[orderType]);
  if (loaded >= 0 && end === undefined) {
    faults.push({
      index: loaded,
      message: `“${NODE_KIND_WORDS[LOADED[orderType]]}”或之前须有一处“此后不能放空”`,
    });
  }
  if (loaded >= 0 && end !== undefined && end > loaded) {
    faults.push({ index: end, message: '货已在箱内，“此后不能放空”应在装上货之前或当时' });
  }
  return faults;
}

/** All that is wrong with a template's nodes, those of the whole first; it is published only when nothing is. */
export function templateFaults(nodes: readonly TemplateNode[], way: Way): TemplateFault[] {
  if (nodes.length > MOST_NODES) return [{ index: null, message: `节点最多 ${MOST_NODES} 个` }];
  const faults = [
    ...faultsOfKinds(nodes, way),
    ...nodes.flatMap((_, index) => faultsOfNode(nodes, index)),
    ...faultsOfTriggers(nodes, way),
  ];
  return faults.toSorted((a, b) => (a.index ?? -1) - (b.index ?? -1));
}
