import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { inDoorOrder, pairLateness, pairSavedKm, weightWords, whyNotPaired } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { PlaceBook, Places } from '../../../pricing/places';
import { type PairBoxRow, selectPairBoxes, selectPairCandidates, selectTrailers } from './pairs.repo';
import { driveBetween, kmToDock, pairBoxOf, weightOf } from './pair-facts';

/** The boxes with which one might go on one trailer, those that fit first, then by the kilometres that it saves. */
export async function listPairs(
  places: Places,
  ctx: Ctx,
  { cabinetId }: ParsedInputOf<typeof dispatch.pairs>,
): Promise<PresentedOf<typeof dispatch.pairs>> {
  const { db, now } = ctx;
  const [own] = await selectPairBoxes(db, [cabinetId], now);
  if (!own) throw new Refusal('NOT_FOUND', { message: '未找到该箱' });
  const [book, others] = await Promise.all([places.book(db), selectPairCandidates(db, own, now)]);
  const trucks = [own, ...others].flatMap(({ task }) => (task ? [task.vehicleId] : []));
  const trailers = await selectTrailers(db, trucks);
  const candidates = others.map((row) => {
    const boxes = [pairBoxOf(own), pairBoxOf(row)] as const;
    const [first, second] = own.require_date <= row.require_date ? [own, row] : [row, own];
    const drive = driveBetween(places, first, second);
    const task = own.task ?? row.task;
    const trailer = task ? (trailers.get(task.vehicleId) ?? null) : undefined;
    return {
      cabinetId: row.cabinet_id,
      orderNo: row.order_no,
      seq: row.seq,
      customerName: row.customer_name,
      address: row.address,
      requireDate: toWireTime(row.require_date),
      plateNumber: row.task?.plateNumber ?? null,
      weightText: weightWords(weightOf(row)),
      betweenKm: drive && Math.round(drive.km),
      savedKm: savedKm(book, own, row, drive),
      lateMinutes: lateness(boxes, drive),
      reasons: whyNotPaired(...boxes, { drive, trailer }),
    };
  });
  candidates.sort((a, b) => a.reasons.length - b.reasons.length || (b.savedKm ?? -1) - (a.savedKm ?? -1));
  const weight = weightOf(own);
  return {
    weightText: weightWords(weight),
    unweighed: weight === null,
    plateNumber: own.task?.plateNumber ?? null,
    candidates,
  };
}

type Boxes = readonly [ReturnType<typeof pairBoxOf>, ReturnType<typeof pairBoxOf>];

/** Minutes for which the second door waits; 0: none. */
function lateness(boxes: Boxes, drive: ReturnType<typeof driveBetween>): number | null {
  const late = pairLateness(...inDoorOrder(...boxes), drive);
  return late === null ? null : Math.max(0, late);
}

/** Against two runs, by estimated roads; null where one is not known. */
export function savedKm(
  book: PlaceBook,
  one: PairBoxRow,
  other: PairBoxRow,
  drive: ReturnType<typeof driveBetween>,
): number | null {
  const [first, second] = [kmToDock(book, one), kmToDock(book, other)];
  if (first === null || second === null || drive === null) return null;
  return pairSavedKm({ first, second, between: drive.km });
}
