/** Where a box stands for those who dispatch it, in the order of the board: each box is in one (decisions 12.1, 12.2). */
export const BOX_STAGES = ['unassigned', 'assigned', 'published', 'running', 'held', 'finished'] as const;
export type BoxStage = (typeof BOX_STAGES)[number];

/** The tabs of the board: all boxes that are not over, and those of each stage. */
export const BOARD_TABS = ['open', ...BOX_STAGES] as const;
export type BoardTab = (typeof BOARD_TABS)[number];

/** The tabs by their names. */
export const BOARD_TAB_WORDS: Readonly<Record<BoardTab, string>> = {
  open: '全部',
  unassigned: '待派',
  assigned: '待发布',
  published: '已发布',
  running: '在途',
  held: '挂起',
  finished: '完成',
};
