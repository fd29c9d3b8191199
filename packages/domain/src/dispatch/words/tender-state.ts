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

/** Parts of those lists that a carrier's day counts apart: boxes without a truck by when they are wanted, and what is late. */
export const TENDER_PARTS = ['past', 'today', 'tomorrow', 'later', 'named', 'late'] as const;
export type TenderPart = (typeof TENDER_PARTS)[number];

/** How each is called. */
export const TENDER_PART_WORDS: Readonly<Record<TenderPart, string>> = {
  past: '已过到门时间',
  today: '今天到门',
  tomorrow: '明天到门',
  later: '后天及以后到门',
  named: '已派车，等平台发布',
  late: '已晚到',
};

/** The list that each is a part of. */
export const TENDER_PART_TABS: Readonly<Record<TenderPart, TenderTab>> = {
  past: 'accepted',
  today: 'accepted',
  tomorrow: 'accepted',
  later: 'accepted',
  named: 'accepted',
  late: 'running',
};
