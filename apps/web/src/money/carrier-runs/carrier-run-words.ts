import type { CarrierRunRow } from '@boxhaul/contract/money';
import { RUN_STATE_WORDS } from '@boxhaul/domain/money';

/** How a carrier's run stands, for the carrier itself. */
export function ownRunWords({ state, agreedTime, openObjections }: CarrierRunRow): string {
  if (state !== 'confirmed') return RUN_STATE_WORDS[state];
  if (openObjections > 0) return `异议待答复 ${openObjections} 条`;
  return agreedTime === null ? '等您核对' : '已核对，等待付款';
}

export const ownRunTone = ({ state, agreedTime, openObjections }: CarrierRunRow): 'go' | 'wait' => {
  if (state === 'paid') return 'go';
  return agreedTime !== null && openObjections === 0 ? 'go' : 'wait';
};
