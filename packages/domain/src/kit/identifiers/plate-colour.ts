import type { PlateColour } from '../words/plate-colour';

/** Why a plate does not have a colour, in Chinese; null when it may: one of eight signs is a new energy vehicle's. */
export function plateColourFault(plate: string, vco: PlateColour): string | null {
  const isNewEnergy = plate.length === 8;
  if (isNewEnergy && vco !== 3) return '8 位车牌是新能源号牌，颜色应选黄绿牌';
  return !isNewEnergy && vco === 3 ? '黄绿牌（新能源）的车牌是 8 位，请检查车牌号或颜色' : null;
}
