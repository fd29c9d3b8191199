import { wgs84 } from '../../kit/geo/datum';
import { metresBetween } from '../../kit/geo/measure';
import { ancestorRegionCodes, type RegionCode } from '../../kit/regions/region-code';
import { rowApplies, type PriceQuestion } from './price-box';
import { cellKeyOf, harborKey, type RateCard } from './rate-card';

/** Why there is no price: nothing from this harbour, the region is too coarse, no row for the region, or none for these conditions. */
export type MissingPrice = 'harbor' | 'coarse' | 'region' | 'conditions' | 'expired';

const owners = (question: PriceQuestion): (string | null)[] =>
  question.customerId === null ? [null] : [question.customerId, null];

/** Regions with any row from the harbour that the customer may see. */
export const pricedRegions = (card: RateCard, question: PriceQuestion): Set<RegionCode> =>
  new Set(
    owners(question).flatMap((owner) => [...(card.regions.get(harborKey(owner, question.harborId)) ?? [])]),
  );

const rowsAt = (card: RateCard, question: PriceQuestion, code: RegionCode) =>
  owners(question).flatMap((owner) =>
    (card.cells.get(cellKeyOf(owner, question.harborId, code))?.slots ?? []).flat(),
  );

/** Says what is missing when no row matched. */
export function whyNoPrice(card: RateCard, question: PriceQuestion): MissingPrice {
  const priced = pricedRegions(card, question);
  if (priced.size === 0) return 'harbor';
  const here = [question.regionCode, ...ancestorRegionCodes(question.regionCode)].filter((code) =>
    priced.has(code),
  );
  if (here.length > 0) {
    const valid = here.some((code) =>
      rowsAt(card, question, code).some((row) => row.validFrom <= question.on && question.on <= row.validTo),
    );
    return valid ? 'conditions' : 'expired';
  }
  const below = [...priced].some((code) => code.startsWith(question.regionCode));
  return below ? 'coarse' : 'region';
}

/** Beyond 200 km a price says nothing about the asked place. */
export const NEIGHBOUR_WITHIN_M = 200_000;

/** The nearest other region, within 200 km, whose rows would give a price under the same conditions, in straight metres. */
export function nearestPriced(
  card: RateCard,
  question: PriceQuestion,
  pointOf: (code: RegionCode) => { lng: number; lat: number } | undefined,
): { regionCode: RegionCode; metres: number } | undefined {
  const at = pointOf(question.regionCode);
  if (!at) return undefined;
  const from = wgs84(at.lng, at.lat);
  const found = [...pricedRegions(card, question)].flatMap((regionCode) => {
    const point = question.regionCode.startsWith(regionCode) ? undefined : pointOf(regionCode);
    const metres = point ? metresBetween(from, wgs84(point.lng, point.lat)) : Infinity;
    return metres <= NEIGHBOUR_WITHIN_M ? [{ regionCode, metres }] : [];
  });
  return found
    .sort((a, b) => a.metres - b.metres)
    .find(({ regionCode }) => rowsAt(card, question, regionCode).some((row) => rowApplies(row, question)));
}
