import { toWireDate } from '@boxhaul/domain/kit';
import { outsideRegion, outsideSentence, placeState } from '@boxhaul/domain/pricing';
import { type Refusal, refuseField } from '../../platform/http/refusal';
import { successorOf, type PlaceBook } from './place-book';
import type { RegionRow } from './places.repo';

interface Dated {
  valid_from: string | null;
  valid_to: string | null;
}

const SENTENCES = { coming: '尚未启用，请重新选择', ended: '已停用，请重新选择' } as const;

/** Refuses by field a place that is not offered today; `name` is how the customer knows it. */
export function refuseNotOffered(field: string, name: string, place: Dated, now: Date): void {
  const { valid_from: validFrom, valid_to: validTo } = place;
  // Most are offered for ever: no day need be told.
  if (validFrom === null && validTo === null) return;
  const state = placeState({ validFrom, validTo }, toWireDate(now));
  if (state !== 'current') throw refuseField(field, `${name}${SENTENCES[state]}`);
}

/** A dock that the harbour has not got. */
export const refuseOtherDock = (book: PlaceBook, harborId: number): Refusal =>
  refuseField(
    'dockId',
    book.docksOf.has(harborId)
      ? '该码头不属于所选港口，请重新选择'
      : '该港口没有登记码头，不用选择码头，请清空后再试',
  );

/**
 * The same for the region of a door: of one that was merged it says where its addresses lie now, of one outside the mainland
 * that nothing is hauled there.
 */
export function refuseDoorRegion(field: string, book: PlaceBook, region: RegionRow, now: Date): void {
  const outside = outsideRegion(region.region_code);
  if (outside) throw refuseField(field, outsideSentence(outside));
  const { valid_from: validFrom, valid_to: validTo } = region;
  const into = successorOf(book, region);
  if (into !== region && placeState({ validFrom, validTo }, toWireDate(now)) === 'ended') {
    throw refuseField(field, `${region.region_name}已并入${into.full_name}，请重新选择`);
  }
  refuseNotOffered(field, region.region_name, region, now);
}
