/** What a driver's part of a leg is proposed by, where another one takes over on the way. */
export const SPLIT_BASES = ['way', 'nodes'] as const;
export type SplitBasis = (typeof SPLIT_BASES)[number];

/** How people call it. */
export const SPLIT_BASIS_WORDS: Readonly<Record<SplitBasis, string>> = { way: '按公里', nodes: '按节点' };
