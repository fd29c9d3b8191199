import type { MatchState } from '@boxhaul/domain/dispatch';

/** The four pages of one offer (S2): what is offered, the request to lock it for its asker and for dispatch, and the deal. */
export type MatchSide = 'offer' | 'lock' | 'answer' | 'deal';

export const TITLES: Readonly<Record<MatchSide, string>> = {
  offer: '回程货与套箱抢单',
  lock: '我的锁定',
  answer: '锁定待确认',
  deal: '成交消息',
};

export const PATHS_OF_SIDES: Readonly<Record<MatchSide, string>> = {
  offer: '/miniMatchGoods',
  lock: '/lockMessage',
  answer: '/lockConfirmMessage',
  deal: '/transactionMessage',
};

/** Which offers stand on the list of each page. */
export const LISTED: Readonly<Record<MatchSide, readonly MatchState[] | null>> = {
  offer: null,
  lock: ['locked', 'refused', 'confirmed'],
  answer: ['locked'],
  deal: ['confirmed'],
};
