/** Where an offer of capacity stands, in the order of the desk's tabs. */
export const OFFER_STATES = ['new', 'contacted', 'talking', 'no_answer', 'accepted', 'declined'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/** How people call it. */
export const OFFER_STATE_WORDS: Readonly<Record<OfferState, string>> = {
  new: '待联系',
  contacted: '已联系',
  talking: '洽谈中',
  no_answer: '联系不上',
  accepted: '已合作',
  declined: '不合作',
};

/** What operators do with an offer. */
export const OFFER_STEPS = ['contact', 'talk', 'miss', 'accept', 'decline'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

/** Steps that only say how it stands now; the other opens a carrier. */
export const PLAIN_OFFER_STEPS = ['contact', 'talk', 'miss', 'decline'] as const;
export type PlainOfferStep = (typeof PLAIN_OFFER_STEPS)[number];

/** What a button calls each. */
export const OFFER_STEP_WORDS: Readonly<Record<OfferStep, string>> = {
  contact: '登记已联系',
  talk: '转入洽谈',
  miss: '登记联系不上',
  accept: '转为承运车队',
  decline: '不合作',
};

/** Whose offers a list shows. */
export const OFFER_HOLDERS = ['mine', 'nobody'] as const;
export type OfferHolder = (typeof OFFER_HOLDERS)[number];
