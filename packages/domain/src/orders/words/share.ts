/** How a share of an order stands: it works, its time is over, somebody took it back. */
export const SHARE_STATES = ['live', 'expired', 'revoked'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** How people call it. */
export const SHARE_STATE_WORDS: Readonly<Record<ShareState, string>> = {
  live: '有效',
  expired: '已到期',
  revoked: '已收回',
};

/** What a share shows beside where the boxes are, in this order. */
export const SHARE_PARTS = ['driver', 'phone', 'price', 'papers'] as const;
export type SharePart = (typeof SHARE_PARTS)[number];

interface SharePartWords {
  readonly name: string;
  /** What its visitors see then. */
  readonly hint: string;
}

/** How people call it. */
export const SHARE_PART_WORDS: Readonly<Record<SharePart, SharePartWords>> = {
  driver: { name: '司机姓名与车牌', hint: '不选则只显示“陈**”“粤B***45”' },
  phone: { name: '司机电话', hint: '不选则只显示“139****0001”' },
  price: { name: '运价', hint: '不选则不显示' },
  papers: { name: '单证附件', hint: '可下载所选箱的单证；不选则不显示' },
};

/** For how many days a share may live. */
export const SHARE_DAYS = [1, 3, 7, 30] as const;
export type ShareDays = (typeof SHARE_DAYS)[number];

/** How people call it. */
export const SHARE_DAYS_WORDS: Readonly<Record<ShareDays, string>> = {
  1: '1 天',
  3: '3 天',
  7: '7 天',
  30: '30 天',
};

/** How much visitors learn of a leg: that it is planned, where it is, that it is over. */
export const SHOWN_LEGS = ['planned', 'under_way', 'over'] as const;
export type ShownLeg = (typeof SHOWN_LEGS)[number];
