import type { CabinetType } from '../../pricing/words/cabinet-type';
import { boxTareKg } from '../matches/trailer-load';

/** What a weighing slip says, kilograms; null: the slip does not say it. */
export interface WeighSlip {
  readonly grossKg: number | null;
  readonly tareKg: number | null;
  /** The empty truck had its empty box on it. */
  readonly tareWithBox: boolean;
}

/** The lightest that a truck weighs, kilograms. */
export const LEAST_SLIP_KG = 1_000;
/** The heaviest, kilograms. */
export const MOST_SLIP_KG = 120_000;
/** More than any box weighs with its goods. */
const MOST_NET_KG = 60_000;
/** Goods that weigh otherwise than declared by more than this, kilograms and share of what is declared, are marked. */
const TOLERANCE_KG = 500;
const TOLERANCE_SHARE = 0.05;

interface SlipFault {
  field: 'grossKg' | 'tareKg';
  message: string;
}

const NAMES = { grossKg: '毛重', tareKg: '皮重' } as const;

function figureFault(field: 'grossKg' | 'tareKg', kg: number | null): SlipFault | null {
  if (kg === null) return null;
  if (kg > 0 && kg < 100) {
    return { field, message: `请按公斤填写，${kg} 吨应填 ${Math.round(kg * 1_000)}` };
  }
  const sane = Number.isInteger(kg) && kg >= LEAST_SLIP_KG && kg <= MOST_SLIP_KG;
  return sane
    ? null
    : { field, message: `${NAMES[field]}应为 ${LEAST_SLIP_KG} 到 ${MOST_SLIP_KG} 公斤的整数` };
}

/** What is wrong with the figures of a slip; null: nothing, as where none is given. */
export function slipFault({ grossKg, tareKg }: Pick<WeighSlip, 'grossKg' | 'tareKg'>): SlipFault | null {
  const fault = figureFault('grossKg', grossKg) ?? figureFault('tareKg', tareKg);
  if (fault || grossKg === null || tareKg === null) return fault;
  if (grossKg <= tareKg) return { field: 'grossKg', message: '毛重应大于皮重' };
  return grossKg - tareKg > MOST_NET_KG
    ? { field: 'grossKg', message: `净重超过 ${MOST_NET_KG} 公斤，请核对` }
    : null;
}

/** A figure as it was typed, with or without blanks and commas: null where nothing was; NaN where it is none. */
export function readKg(typed: string): number | null {
  const plain = typed.replace(/[\s,，]/g, '');
  return plain === '' ? null : Number(plain);
}

/** What a slip says of a box, kilograms; of the box itself what its type commonly weighs. */
export interface SlipOfBox {
  readonly netKg: number;
  readonly cargoKg: number;
  readonly vgmKg: number;
}

/** Goods, and box with goods, by a slip that says both; null where it does not, or where nothing is left for the goods. */
export function boxOfSlip({ grossKg, tareKg, tareWithBox }: WeighSlip, type: CabinetType): SlipOfBox | null {
  if (grossKg === null || tareKg === null) return null;
  const netKg = grossKg - tareKg;
  const box = boxTareKg(type);
  const cargoKg = tareWithBox ? netKg : netKg - box;
  return cargoKg > 0 ? { netKg, cargoKg, vgmKg: tareWithBox ? netKg + box : netKg } : null;
}

/** How far the goods are from what is declared, kilograms, and whether that is more than is let pass. */
export function weightDifference(cargoKg: number, declaredKg: number): { kg: number; beyond: boolean } {
  const kg = cargoKg - declaredKg;
  return { kg, beyond: Math.abs(kg) > Math.max(TOLERANCE_KG, declaredKg * TOLERANCE_SHARE) };
}

/** A slip in words. */
export function slipWords({ grossKg, tareKg, tareWithBox }: WeighSlip): string {
  const net = grossKg !== null && tareKg !== null ? [`净重 ${grossKg - tareKg}`] : [];
  return `${[
    ...(grossKg === null ? [] : [`毛重 ${grossKg}`]),
    ...(tareKg === null ? [] : [`皮重 ${tareKg}（${tareWithBox ? '带空箱' : '不带箱'}）`]),
    ...net,
  ].join('，')} 公斤`;
}
