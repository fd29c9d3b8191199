import { wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import type { RegionCode } from '../../kit/regions/region-code';
import { NEIGHBOUR_WITHIN_M, pricedRegions } from './missing-price';
import { priceSlots, type BoxPrice, type PriceQuestion } from './price-box';
import { SLOTS, type RateCard } from './rate-card';

/** A price of another region, in straight metres from the one that was asked for. */
export interface NearPrice {
  regionCode: RegionCode;
  metres: number;
  price: BoxPrice;
}

/**
 * For each direction and container type without a price here, the nearest other region within 200 km that has one under
 * the same conditions; by slot, undefined where there is a price, or none near.
 */
export function nearestPrices(
  card: RateCard,
  question: PriceQuestion,
  pointOf: (code: RegionCode) => { lng: number; lat: number } | undefined,
): (NearPrice | undefined)[] {
  const here = priceSlots(card, question);
  const nearest: (NearPrice | undefined)[] = Array.from({ length: SLOTS });
  const at = pointOf(question.regionCode);
  if (!at) return nearest;
  const from = wgs84(at.lng, at.lat);
  const regions = [...pricedRegions(card, question)].flatMap((regionCode) => {
    const point = question.regionCode.startsWith(regionCode) ? undefined : pointOf(regionCode);
    const metres = point ? metresBetween(from, wgs84(point.lng, point.lat)) : Infinity;
    return metres <= NEIGHBOUR_WITHIN_M ? [{ regionCode, metres }] : [];
  });
  let open = here.filter((price) => price === undefined).length;
  for (const { regionCode, metres } of regions.sort((a, b) => a.metres - b.metres)) {
    if (open === 0) break;
    for (const [slot, price] of priceSlots(card, { ...question, regionCode }).entries()) {
      if (!price || here[slot] || nearest[slot]) continue;
      nearest[slot] = { regionCode, metres, price };
      open -= 1;
    }
  }
  return nearest;
}
