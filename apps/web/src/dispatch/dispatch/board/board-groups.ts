import type { GridGroup } from '../../../ui/grid/column';
import { type BoardRow, stepOf, taskOf } from './board-rows';

/** By what the boxes of a page may stand together. */
export const BOARD_GROUPS = ['order', 'harbor', 'customer', 'hour', 'truck', 'step'] as const;
export type BoardGroup = (typeof BOARD_GROUPS)[number];

export const BOARD_GROUP_WORDS: Readonly<Record<BoardGroup, string>> = {
  order: '按订单',
  harbor: '按港口',
  customer: '按客户',
  hour: '按到门钟点',
  truck: '按车辆',
  step: '按进度',
};

const hourOf = ({ board }: BoardRow): string => `${board.order.requireDate.slice(5, 13)}:00`;
const plateOf = ({ cabinet }: BoardRow): string => taskOf(cabinet)?.plateNumber ?? '待派车';

const KEYS: Readonly<Record<BoardGroup, (row: BoardRow) => string>> = {
  order: ({ board }) => board.order.orderNo,
  harbor: ({ board }) => board.order.harborName,
  customer: ({ board }) => board.order.customerName,
  hour: hourOf,
  truck: plateOf,
  step: stepOf,
};

/** Each group has its key for a title: it is what people call it. */
export const groupBy = (group: BoardGroup): GridGroup<BoardRow> => ({
  key: KEYS[group],
  title: group === 'order' ? ({ board: { order } }) => `${order.orderNo} ${order.customerName}` : KEYS[group],
});
