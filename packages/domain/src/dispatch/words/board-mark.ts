import { BOX_MARK_KINDS, BOX_MARK_WORDS } from '../../orders/words/box-mark';
import type { BoardTab } from './box-stage';
import { boxStateWord } from './box-words';
import { CABINET_STATES } from '../../orders/words/cabinet-state';

/** What a dispatcher looks for on the board: boxes without a truck, those in haste, late ones, silent ones, held ones … */
export const BOARD_MARKS = [
  'unassigned',
  'tendered',
  'locked',
  'urgent',
  'late',
  'update',
  'unconfirmed',
  'held',
  ...BOX_MARK_KINDS,
  'unprepared',
  'due',
  'sailed',
  'unnumbered',
  'turned',
  'paired',
  'doneToday',
] as const;
export type BoardMark = (typeof BOARD_MARKS)[number];

/** How people call each. */
export const BOARD_MARK_WORDS: Readonly<Record<BoardMark, string>> = {
  unassigned: boxStateWord('desk', CABINET_STATES.unassigned),
  tendered: '已外发',
  locked: '已锁定',
  urgent: '加急',
  late: '晚到',
  update: '超时未报',
  unconfirmed: '调整待确认',
  held: '挂起或未确定',
  inspection: `${BOX_MARK_WORDS.inspection}中`,
  vessel_change: `${BOX_MARK_WORDS.vessel_change}中`,
  export_cancel: `${BOX_MARK_WORDS.export_cancel}中`,
  unprepared: '备箱未齐',
  due: '期限将到',
  sailed: '船期变了',
  unnumbered: '缺套箱编号',
  turned: '套箱中',
  paired: '双拖中',
  doneToday: '今天完成',
};

/** Marks that no box has once it is over. */
const OF_OPEN_BOXES: ReadonlySet<BoardMark> = new Set([
  'urgent',
  'late',
  'unprepared',
  'due',
  'sailed',
  'turned',
  'paired',
]);

/** Whether a box on a tab of the board can have a mark. */
export const canHaveMark = (tab: BoardTab, mark: BoardMark): boolean =>
  tab === 'finished' ? !OF_OPEN_BOXES.has(mark) : mark !== 'doneToday';

/** A box that is wanted within so many hours is in haste, until somebody is at its door. */
export const URGENT_HOURS = 4;
/** A published task of which nobody has heard for so many hours waits to be brought up to date. */
export const UPDATE_HOURS = 4;
/** Boxes of which one call tells or publishes; a longer choice is sent in pieces. */
export const MOST_CHOSEN = 100;
