import { placeState, toWireDate } from '@boxhaul/domain';
import { refuseField } from '../../platform/http/refusal';
import { heirOf, type PlaceBook } from './place-book';
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

/** The same for a region: of one that was merged it says where its addresses lie now. */
export function refuseEndedRegion(field: string, book: PlaceBook, region: RegionRow, now: Date): void {
  const { valid_from: validFrom, valid_to: validTo } = region;
  const into = heirOf(book, region);
  if (into !== region && placeState({ validFrom, validTo }, toWireDate(now)) === 'ended') {
    throw refuseField(field, `${region.region_name}已并入${into.full_name}，请重新选择`);
  }
  refuseNotOffered(field, region.region_name, region, now);
}
