import type { OrderType } from '@boxhaul/domain/pricing';

/** What a larger box costs beside a 20GP. */
const FACTORS = [1, 1.02, 1.05, 1.07];
/** Empty boxes of an import go back to the terminal's yard, which costs another queue. */
const DELIVERY_FACTOR = 1.03;

const START_YUAN = 740;
const NEAR_KM = 100;
/** Below 100 km a tractor makes two turns a day; beyond, one, and the river's bridges take their toll. */
const YUAN_PER_NEAR_KM = 7;
const YUAN_PER_FAR_KM = 13;

const roundToTenYuan = (yuan: number): number => Math.round(yuan / 10) * 1000;

/** Fen for a round trip over `metres` one way, in the order of CABINET_TYPES; whole tens of yuan. */
export function boxPrices(metres: number, orderType: OrderType): number[] {
  const km = metres / 1000;
  const base =
    START_YUAN + YUAN_PER_NEAR_KM * Math.min(km, NEAR_KM) + YUAN_PER_FAR_KM * Math.max(0, km - NEAR_KM);
  return FACTORS.map((factor) => roundToTenYuan(base * factor * (orderType === 1 ? DELIVERY_FACTOR : 1)));
}
