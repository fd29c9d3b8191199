import { toWireTime, wholeSecond } from '../../kit/calendar/time';
import type { Wgs84 } from '../../kit/geo/datum';
import { rowsFrom, type TrackColumns } from '../../fleet/tracking/track-columns';
import type { NodeKind } from '../words/node';
import { findSign, type FoundSign, wasStoppedAt, wantedSign } from './fence-sign';

/** A node that is not done, as positions may speak of it. */
export interface PassageNode {
  kind: NodeKind;
  place: string;
  centre: Wgs84;
  /** Metres around it; null: anywhere. */
  radiusM: number | null;
  signable: boolean;
  proofs: readonly string[];
  /** What it begins or ends for those who price a box. */
  triggers: readonly string[];
  /** Somebody knew better than the positions. */
  refused: boolean;
}

const isSignable = ({ kind, place, radiusM, signable, refused }: PassageNode): boolean =>
  signable && !refused && radiusM !== null && wantedSign(kind, place) !== null;

/** Who came to the first place of a task has taken it, whether or not he said so. */
const isTakenByComing = ({ kind, proofs, refused }: PassageNode): boolean =>
  kind === 'accept' && proofs.length === 0 && !refused;

type UnseenFacts = Pick<PassageNode, 'proofs' | 'triggers'> & { kind: string };

/**
 * A moment between coming and leaving that no position shows, as the beginning of loading. Nothing is asked for or charged by
 * it, so that what is behind it is said without it.
 */
export const isUnseenStep = ({ kind, proofs, triggers }: UnseenFacts): boolean =>
  kind === 'start_door' && proofs.length === 0 && triggers.length === 0;

/**
 * Of the nodes of a task that are not done, in their order, those that positions may speak of now: from the next one on, up to
 * one that is a person's to say. One that asks for a proof is among them, and those behind it: they are said, and wait for it.
 */
export function passageOf<N extends PassageNode>(nodes: readonly N[]): N[] {
  const [first] = nodes;
  const passage: N[] = [];
  if (first && isTakenByComing(first)) passage.push(first);
  for (const node of nodes.slice(passage.length)) {
    if (!isSignable(node) && !isUnseenStep(node)) break;
    passage.push(node);
  }
  // Of a task that is not accepted positions say nothing but that its truck came.
  return passage.length === 1 && first?.kind === 'accept' ? [] : passage;
}

/** That a task is accepted, from its truck's coming: by the last report before, when it was on its way. */
const acceptedBy = ({ at, other }: FoundSign): FoundSign => ({ kind: 'entered', at: other ?? at, other });

interface Found<N> {
  node: N;
  sign: FoundSign;
}

const signOf = (track: TrackColumns, { kind, place, centre, radiusM }: PassageNode): FoundSign | null => {
  const wanted = wantedSign(kind, place);
  return wanted && findSign(track, centre, wanted, radiusM ?? undefined);
};

/**
 * Of a truck that fetched its box where it gave back the one before, within one stay that ended when it was sent: that it came
 * and left then. It is so where it goes on to the next place, and does not come to this one once more before that.
 */
function fetchedOnTheSpot<N extends PassageNode>(
  track: TrackColumns,
  nodes: readonly N[],
  begun: number,
): Found<N>[] {
  const [came, fetched, next] = nodes.filter(({ kind }) => kind !== 'accept');
  if (!came || !fetched || !next || came.kind !== 'arrive_pickup' || came.radiusM === null) return [];
  if (fetched.place !== came.place || !wasStoppedAt(track, came.centre, came.radiusM, begun)) return [];
  const rest = rowsFrom(track, begun);
  const there = signOf(rest, next);
  const again = signOf(rest, came);
  if (!there || (again && again.at <= there.at)) return [];
  const after = rest.at.find((at) => at > begun) ?? null;
  return [
    { node: came, sign: { kind: 'entered', at: begun, other: begun } },
    { node: fetched, sign: { kind: 'left', at: begun, other: after } },
  ];
}

/**
 * What a cleaned track says of a passage: the signs of its nodes in their order, none before the one before it, none
 * behind a node of which it says nothing. That the task is accepted it says by the first of them. `begun` is when the truck
 * was sent, epoch milliseconds, and the track reaches back before that: nothing earlier is said, but one that stood at the
 * first place then came no later. Null: nobody knows where it stood before the track.
 */
export function findPassage<N extends PassageNode>(
  track: TrackColumns,
  nodes: readonly N[],
  begun: number | null = null,
): Found<N>[] {
  const passage = passageOf(nodes);
  let rest = begun === null ? track : rowsFrom(track, begun);
  const onTheSpot = begun === null ? [] : fetchedOnTheSpot(track, passage, begun);
  const found: Found<N>[] = [];
  let accept: N | null = null;
  for (const node of passage) {
    if (node.kind === 'accept') accept = node;
    if (node.kind === 'accept' || isUnseenStep(node)) continue;
    const seen = onTheSpot.find((one) => one.node === node)?.sign ?? signOf(rest, node);
    if (!seen) break;
    const stoodThere = found.length === 0 && seen.kind === 'entered' && seen.other === null;
    const sign = stoodThere ? { ...seen, other: begun } : seen;
    if (accept) found.push({ node: accept, sign: acceptedBy(sign) });
    accept = null;
    found.push({ node, sign });
    // With the report of the sign: who came is still there, and who left is on the other side of the next fence.
    rest = rowsFrom(rest, sign.at);
  }
  return found;
}

/** A sign of a node as somebody saw it, or as it stands. */
interface NodeSign {
  nodeId: string;
  at: Date;
}

/**
 * Why signs may not be taken as they were seen, as a sentence; null: they may. `nodes` of the task and the signs that
 * stand, both in order; to the second, as people see them. Of a step that nobody sees a person says the time.
 */
export function whySignsChanged(
  seen: readonly NodeSign[],
  nodes: readonly { nodeId: string; nodeName: string; doneAt: Date | null; unseen?: boolean }[],
  standing: readonly NodeSign[],
): string | null {
  const open = nodes.filter(({ doneAt }) => doneAt === null);
  for (const [i, { nodeId, at }] of seen.entries()) {
    const node = nodes.find((one) => one.nodeId === nodeId);
    if (!node) return '该任务没有这个节点，请刷新后重试';
    if (node.doneAt) return `“${node.nodeName}”已登记，请刷新后重试`;
    const next = open[i];
    if (next && next.nodeId !== nodeId) return `请先登记“${next.nodeName}”`;
    if (node.unseen) continue;
    const sign = standing.find((one) => one.nodeId === nodeId);
    if (!sign) return `定位不再显示“${node.nodeName}”，请刷新后重试`;
    if (wholeSecond(sign.at) !== wholeSecond(at))
      return `“${node.nodeName}”的定位时间已变为 ${toWireTime(sign.at).slice(5)}，请核对后重试`;
  }
  return null;
}
