/** Whether a piece of news is seen by visitors. */
export const NEWS_STATES = ['draft', 'published', 'withdrawn'] as const;
export type NewsState = (typeof NEWS_STATES)[number];

/** How people call it. */
export const NEWS_STATE_WORDS: Readonly<Record<NewsState, string>> = {
  draft: '草稿',
  published: '已发布',
  withdrawn: '已撤回',
};
