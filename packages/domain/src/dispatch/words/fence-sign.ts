/** What positions say of a place: the truck came and stayed, or left after it had. */
export const FENCE_SIGNS = ['entered', 'left'] as const;
export type FenceSign = (typeof FENCE_SIGNS)[number];

/** How people call it. */
export const FENCE_SIGN_WORDS: Readonly<Record<FenceSign, string>> = { entered: '已到达', left: '已离开' };

/** Minutes that dispatchers have to refuse what positions say before it is checked in by itself. */
export const SIGN_RULE_MINUTES = [5, 10, 20, 30, 60] as const;
export type SignRuleMinutes = (typeof SIGN_RULE_MINUTES)[number];
