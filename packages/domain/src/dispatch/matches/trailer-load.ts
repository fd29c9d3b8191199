import type { CabinetType } from '../../pricing/words/cabinet-type';

/** A truck with the trailer that it pulls, as far as anybody has entered it; kilograms. */
export interface PulledTrailer {
  /** Two boxes of 20 feet at once. */
  twin: boolean;
  /** What box and goods may weigh on it. */
  loadKg: number | null;
  trailerTareKg: number | null;
  truckTareKg: number | null;
  /** What truck, trailer, boxes and goods may weigh together. */
  totalKg: number | null;
  /** With its trailer. */
  axles: number | null;
}

/** What a tractor with its trailer may weigh by its axles (GB 1589), kilograms. */
const MOST_BY_AXLES: Readonly<Record<number, number>> = { 3: 27_000, 4: 36_000, 5: 43_000, 6: 49_000 };
const MOST_AXLES = 6;

/** What the whole may weigh: by its papers and by its axles, whichever is less; null where neither is known. */
export const mostWhole = ({ totalKg, axles }: PulledTrailer): number | null => {
  const byAxles = axles === null ? undefined : MOST_BY_AXLES[Math.min(axles, MOST_AXLES)];
  const known = [totalKg, byAxles ?? null].filter((kg) => kg !== null);
  return known.length > 0 ? Math.min(...known) : null;
};

/**
 * What boxes and goods may weigh together on a truck's trailer, kilograms: what the trailer bears, and what truck and
 * trailer leave of the whole's weight, whichever is less; null where neither is known.
 */
export function mostOnTrailer(pulled: PulledTrailer): number | null {
  const { loadKg, trailerTareKg, truckTareKg } = pulled;
  const total = mostWhole(pulled);
  const left =
    total === null || trailerTareKg === null || truckTareKg === null
      ? null
      : total - trailerTareKg - truckTareKg;
  const known = [loadKg, left].filter((kg) => kg !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** What an empty box of each type weighs at most, kilograms, as its door plate commonly says. */
const TARE_KG: Readonly<Record<CabinetType, number>> = {
  '20GP': 2300,
  '20HQ': 2500,
  '40GP': 3800,
  '40HQ': 4000,
};

/** The same of one type. */
export const boxTareKg = (type: CabinetType): number => TARE_KG[type];

/** Box and goods, kilograms, and by what they were counted. */
export interface BoxWeight {
  kg: number;
  /** Weighed (VGM), or what the customer declares of the goods and the box's own weight. */
  by: 'vgm' | 'declared';
}

/** What a box weighs with its goods: as it was weighed, else by what is declared of the goods; null where neither is known. */
export function boxWeight(
  type: CabinetType,
  { vgmKg, cargoKg }: { vgmKg: number | null; cargoKg: number | null },
): BoxWeight | null {
  if (vgmKg !== null) return { kg: vgmKg, by: 'vgm' };
  return cargoKg === null ? null : { kg: cargoKg + TARE_KG[type], by: 'declared' };
}

/** A weight in words, with what was counted. */
export const weightWords = (weight: BoxWeight | null): string => {
  if (weight === null) return '毛重未登记';
  return `毛重 ${weight.kg} 千克（${weight.by === 'vgm' ? 'VGM' : '申报货重加箱重'}）`;
};
