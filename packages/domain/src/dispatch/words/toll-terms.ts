/** Who bears the tolls of a leg that a carrier is offered. */
export const TOLL_TERMS = ['included', 'at_cost'] as const;
export type TollTerms = (typeof TOLL_TERMS)[number];

/** How people call it. */
export const TOLL_TERMS_WORDS: Readonly<Record<TollTerms, string>> = {
  included: '含过路费',
  at_cost: '过路费实报实销',
};
