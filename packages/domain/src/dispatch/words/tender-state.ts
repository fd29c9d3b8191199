/** A tender is a leg that is offered to a carrier. */
export const TENDER_STATES = [
  'offered',
  'accepted',
  'assigned',
  'declined',
  'expired',
  'withdrawn',
  'returned',
] as const;
export type TenderState = (typeof TENDER_STATES)[number];

/** How people call each. */
export const TENDER_WORDS: Readonly<Record<TenderState, string>> = {
  offered: '待答复',
  accepted: '已接受',
  assigned: '已派车',
  declined: '已拒绝',
  expired: '已过期',
  withdrawn: '已撤回',
  returned: '已退回',
};

/** The leg is its carrier's, or waits for its answer. */
export const ACTIVE_TENDER_STATES = [
  'offered',
  'accepted',
  'assigned',
] as const satisfies readonly TenderState[];

/** What a carrier's page lists apart. */
export const TENDER_TABS = ['open', 'accepted', 'running', 'over'] as const;
export type TenderTab = (typeof TENDER_TABS)[number];

/** How each is called there. */
export const TENDER_TAB_WORDS: Readonly<Record<TenderTab, string>> = {
  open: '待答复',
  accepted: '待派车',
  running: '运输中',
  over: '已结束',
};
