/** What positions say of a place: the truck came and stayed, or left after it had. */
export const FENCE_SIGNS = ['entered', 'left'] as const;
export type FenceSign = (typeof FENCE_SIGNS)[number];

/** How people call it. */
export const FENCE_SIGN_WORDS: Readonly<Record<FenceSign, string>> = { entered: '已到达', left: '已离开' };
