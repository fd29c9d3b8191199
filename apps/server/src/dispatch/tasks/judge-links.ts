import { judgePair, judgeTurn, type LinkFaults } from '@boxhaul/domain/dispatch';
import { STARTED_TASK_STATES, isBoxOver } from '@boxhaul/domain/orders';
import type { Ctx } from '../../platform/context';
import type { Places } from '../../pricing/places';
import { driveBetween, pairBoxOf } from './pairs/pair-facts';
import {
  type PairBoxRow,
  type PairRow,
  selectPairBoxes,
  selectPairs,
  selectTrailers,
} from './pairs/pairs.repo';
import { doorOf, turnBoxOf } from './turns/turn-facts';
import { selectTurnBoxes, selectTurns, type TurnBoxRow, type TurnRow } from './turns/turns.repo';

/** What is against a pair or a turn as it stands. */
interface JudgedLink extends LinkFaults {
  what: '双拖' | '套箱';
}

/** By the box: of both of a pair or turn the same. */
export type JudgedLinks = ReadonlyMap<string, JudgedLink>;

/**
 * Judges the pairs and turns of some boxes by what their orders, weights and trailers are now, until they are on the way:
 * what changed since they were put together is no longer asked of anybody. At most six queries, however many there are.
 */
export async function judgeLinks(
  places: Places,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  cabinetIds: readonly string[],
): Promise<JudgedLinks> {
  if (cabinetIds.length === 0) return new Map();
  const [pairs, turns] = await Promise.all([selectPairs(db, cabinetIds), selectTurns(db, cabinetIds)]);
  const ofPairs = pairs.flatMap(({ cabinetIds: both }) => both);
  const ofTurns = turns.flatMap(({ importId, exportId }) => [importId, exportId]);
  const [paired, turned] = await Promise.all([
    ofPairs.length > 0 ? selectPairBoxes(db, ofPairs, now) : [],
    ofTurns.length > 0 ? selectTurnBoxes(db, ofTurns) : [],
  ]);
  const trucks = paired.flatMap(({ task }) => (task ? [task.vehicleId] : []));
  const trailers = trucks.length > 0 ? await selectTrailers(db, trucks) : new Map<string, never>();
  const judged = new Map<string, JudgedLink>();
  for (const pair of pairs) {
    const faults = ofPair(places, pair, paired, trailers);
    if (faults) for (const id of pair.cabinetIds) judged.set(id, { what: '双拖', ...faults });
  }
  for (const turn of turns) {
    const faults = ofTurn(places, turn, turned, now);
    if (faults) for (const id of [turn.importId, turn.exportId]) judged.set(id, { what: '套箱', ...faults });
  }
  return judged;
}

function ofPair(
  places: Places,
  { cabinetIds: [firstId, secondId] }: PairRow,
  rows: readonly PairBoxRow[],
  trailers: Awaited<ReturnType<typeof selectTrailers>>,
): LinkFaults | null {
  const first = rows.find(({ cabinet_id }) => cabinet_id === firstId);
  const second = rows.find(({ cabinet_id }) => cabinet_id === secondId);
  if (!first || !second || isBoxOver(first.state) || isBoxOver(second.state)) return null;
  const task = first.task ?? second.task;
  const trailer = task ? (trailers.get(task.vehicleId) ?? null) : undefined;
  // An order that is wanted earlier by now has its door first.
  const [from, to] = first.require_date <= second.require_date ? [first, second] : [second, first];
  return judgePair(pairBoxOf(first), pairBoxOf(second), { drive: driveBetween(places, from, to), trailer });
}

function ofTurn(
  places: Places,
  { importId, exportId }: TurnRow,
  rows: readonly TurnBoxRow[],
  now: Date,
): LinkFaults | null {
  const imported = rows.find(({ cabinet_id }) => cabinet_id === importId);
  const exported = rows.find(({ cabinet_id }) => cabinet_id === exportId);
  const begun = STARTED_TASK_STATES.some((state) => state === exported?.task?.state);
  if (!imported || !exported || begun || isBoxOver(exported.state)) return null;
  const drive = places.between(doorOf(imported), doorOf(exported));
  return judgeTurn(turnBoxOf(imported), turnBoxOf(exported), {
    consent: imported.turn_consent,
    driveMinutes: drive ? Math.ceil(drive.seconds / 60) : null,
    now,
  });
}

/** Why a box that was put together with another one is not sent as it stands. */
export interface NotSendable {
  message: string;
  /** Told to somebody, it goes. */
  unseen?: string[];
}

/** What is done about it. */
const WAYS = { 双拖: '请撤销双拖或换车', 套箱: '请先撤销套箱' } as const;

/** What keeps a box back by what has changed since: null where nothing does, or all of it was seen. */
export function whyChanged(
  judged: JudgedLinks,
  cabinetId: string,
  seenFaults: readonly string[],
): NotSendable | null {
  const link = judged.get(cabinetId);
  if (!link) return null;
  const { what, never, seen } = link;
  if (never.length > 0) {
    return { message: `${what}已不成立：${[...never, ...seen].join('；')}，${WAYS[what]}` };
  }
  const unseen = seen.filter((fault) => !seenFaults.includes(fault));
  return unseen.length > 0 ? { message: `${what}有变化：${unseen.join('；')}`, unseen } : null;
}
