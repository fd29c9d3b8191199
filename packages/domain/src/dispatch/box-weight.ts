import type { CabinetType } from '../words/cabinet-type';

/** What an empty box of each type weighs at most, kilograms, as its door plate commonly says. */
export const TARE_KG: Readonly<Record<CabinetType, number>> = {
  '20GP': 2300,
  '20HQ': 2500,
  '40GP': 3800,
  '40HQ': 4000,
};

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
