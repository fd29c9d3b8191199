/** What a truck that gets empty is offered: a box that waits nearby, or that its empty import box is used for an export. */
export const MATCH_KINDS = ['return_load', 'street_turn'] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** How people call it. */
export const MATCH_KIND_WORDS: Readonly<Record<MatchKind, string>> = {
  return_load: '回程货',
  street_turn: '套箱',
};

/** How an offer stands. */
export const MATCH_STATES = [
  'open',
  'locked',
  'confirmed',
  'refused',
  'declined',
  'lapsed',
  'withdrawn',
] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** How people call it. */
export const MATCH_STATE_WORDS: Readonly<Record<MatchState, string>> = {
  open: '待司机锁定',
  locked: '已锁定，待调度确认',
  confirmed: '已成交',
  refused: '调度未同意',
  declined: '司机不接',
  lapsed: '已过期',
  withdrawn: '已撤回',
};

/** For how many minutes an offer may stand. */
export const OFFER_MINUTES = [30, 60, 120, 240, 480] as const;
export type OfferMinutes = (typeof OFFER_MINUTES)[number];

/** For how many minutes a driver may lock a box, while dispatch makes up its mind. */
export const LOCK_MINUTES = [15, 30, 60] as const;
export type LockMinutes = (typeof LOCK_MINUTES)[number];

/** How people call minutes. */
export const MINUTES_WORDS: Readonly<Record<OfferMinutes | LockMinutes, string>> = {
  15: '15 分钟',
  30: '30 分钟',
  60: '1 小时',
  120: '2 小时',
  240: '4 小时',
  480: '8 小时',
};

/** What is done with an offer: the driver locks it or does not want it, dispatch answers or takes it back, time runs out. */
export const MATCH_STEPS = ['lock', 'decline', 'confirm', 'refuse', 'withdraw', 'lapse'] as const;
export type MatchStep = (typeof MATCH_STEPS)[number];

/** What the driver may do. */
export const DRIVER_MATCH_STEPS = ['lock', 'decline'] as const satisfies readonly MatchStep[];
/** What dispatch may do. */
export const DESK_MATCH_STEPS = ['confirm', 'refuse', 'withdraw'] as const satisfies readonly MatchStep[];

/** States in which something is still to come. */
export const ACTIVE_MATCH_STATES = ['open', 'locked'] as const satisfies readonly MatchState[];
