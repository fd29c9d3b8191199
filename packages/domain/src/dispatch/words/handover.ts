import { BOARD_MARK_WORDS } from './board-mark';
import { BOARD_TAB_WORDS } from './box-stage';

/** Where the handover of a shift stands. */
export const HANDOVER_STATES = ['offered', 'taken', 'withdrawn'] as const;
export type HandoverState = (typeof HANDOVER_STATES)[number];

/** How people call it. */
export const HANDOVER_STATE_WORDS: Readonly<Record<HandoverState, string>> = {
  offered: '待接班',
  taken: '已接班',
  withdrawn: '已撤回',
};

/** What is done with one once it is written. */
export const HANDOVER_STEPS = ['take', 'withdraw'] as const;
export type HandoverStep = (typeof HANDOVER_STEPS)[number];

/** What a note is about. */
export const HANDOVER_NOTE_KINDS = ['box', 'truck', 'other'] as const;
export type HandoverNoteKind = (typeof HANDOVER_NOTE_KINDS)[number];

/** How people call it. */
export const HANDOVER_NOTE_KIND_WORDS: Readonly<Record<HandoverNoteKind, string>> = {
  box: '箱',
  truck: '车',
  other: '其他',
};

/** What is counted when a shift is handed over: boxes by stage, boxes that are late, open exceptions, unread messages of drivers. */
export const HANDOVER_FIGURES = [
  'unassigned',
  'assigned',
  'published',
  'running',
  'held',
  'late',
  'exceptions',
  'messages',
] as const;
export type HandoverFigure = (typeof HANDOVER_FIGURES)[number];
export type HandoverFigures = Readonly<Record<HandoverFigure, number>>;

/** How people call it. */
export const HANDOVER_FIGURE_WORDS: Readonly<Record<HandoverFigure, string>> = {
  unassigned: BOARD_TAB_WORDS.unassigned,
  assigned: BOARD_TAB_WORDS.assigned,
  published: BOARD_TAB_WORDS.published,
  running: BOARD_TAB_WORDS.running,
  held: BOARD_TAB_WORDS.held,
  late: BOARD_MARK_WORDS.late,
  exceptions: '未关闭异常',
  messages: '未读司机消息',
};

/** Notes of one handover. */
export const MOST_HANDOVER_NOTES = 100;

/** How a box is called there: 'BH… 第 1 箱 CSQU3054383'. */
export const handoverBoxName = (box: { orderNo: string; seq: number; cabinetNo: string | null }): string =>
  `${box.orderNo} 第 ${box.seq} 箱${box.cabinetNo ? ` ${box.cabinetNo}` : ''}`;

/** Characters of a note. */
export const HANDOVER_NOTE_SIGNS = 200;
