import type { FeeRow } from '@boxhaul/contract/money';
import type { CostStatus } from '@boxhaul/domain/orders';
import type { Tone } from '../kit/tone-tag';

/** How each status of a line is drawn. */
export const COST_TONES: Readonly<Record<CostStatus, Tone>> = {
  0: 'wait',
  1: 'go',
  2: 'done',
  3: 'ask',
  4: 'stop',
};

/** A box as a clerk calls it: its number, or the how-manieth it is. */
export const boxOf = ({ cabinetNo, seq }: Pick<FeeRow, 'cabinetNo' | 'seq'>): string =>
  cabinetNo ?? `第 ${seq} 箱`;
