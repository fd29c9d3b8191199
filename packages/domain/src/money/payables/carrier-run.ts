import { RUN_STATE_WORDS, type RunState } from '../words/run-state';

/** What a carrier may do with a settlement run of its own: say that it is right, or what is wrong with one line. */
export const CARRIER_RUN_ACTIONS = ['agree', 'object'] as const;
export type CarrierRunAction = (typeof CARRIER_RUN_ACTIONS)[number];

export interface CarrierRunFacts {
  readonly state: RunState;
  readonly agreed: boolean;
  /** Objections that nobody has answered. */
  readonly openObjections: number;
}

/** Why a carrier may not do it now, in Chinese; null when it may. */
export function carrierRunFault(
  action: CarrierRunAction,
  { state, agreed, openObjections }: CarrierRunFacts,
): string | null {
  if (state === 'paid') return '结算单已付款，有问题请联系平台财务';
  if (state !== 'confirmed') return `结算单${RUN_STATE_WORDS[state]}，请刷新后重试`;
  if (agreed) return '结算单已确认无误';
  if (action === 'agree' && openObjections > 0) {
    return `还有 ${openObjections} 条异议没有答复，答复后再确认`;
  }
  return null;
}

/** What a carrier may do now. */
export const carrierRunActions = (facts: CarrierRunFacts): CarrierRunAction[] =>
  CARRIER_RUN_ACTIONS.filter((action) => carrierRunFault(action, facts) === null);

/** Why a run is not paid yet though it is confirmed; null when it may be. */
export const payFault = (openObjections: number): string | null =>
  openObjections === 0 ? null : `车队有 ${openObjections} 条异议没有答复，请先答复`;
