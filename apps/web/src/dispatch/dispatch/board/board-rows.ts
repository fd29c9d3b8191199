import type { BoardOrder, BoardTask } from '@boxhaul/contract/dispatch';
import { LATE_SIGN_WORDS } from '@boxhaul/domain/dispatch';
import { BOX_MARK_WORDS } from '@boxhaul/domain/orders';
import { wireTime } from '../../../lib/format/format';
import { isOver } from '../preparation/box-preparation';
import type { BoardCabinet } from './legs';

/** A box of the board with its order: a row. */
export interface BoardRow {
  board: BoardOrder;
  cabinet: BoardCabinet;
}

/** The boxes of these orders that were found, each a row. */
export const rowsOf = (orders: readonly BoardOrder[], found: readonly string[]): BoardRow[] => {
  const ids = new Set(found);
  return orders.flatMap((board) =>
    board.cabinets
      .filter(({ cabinetId }) => ids.has(cabinetId))
      .map((cabinet): BoardRow => ({ board, cabinet })),
  );
};

export const keyOf = ({ cabinet }: BoardRow): string => cabinet.cabinetId;
export const nameOf = ({ board, cabinet }: BoardRow): string => `${board.order.orderNo} 第 ${cabinet.seq} 箱`;

/** The leg that goes on, else the last one; undefined: no truck has the box. */
export const taskOf = ({ tasks }: BoardCabinet): BoardTask | undefined =>
  tasks.find(({ state }) => state !== 'finished' && state !== 'handed_over') ?? tasks.at(-1);

export const nextNodeOf = (task: BoardTask | undefined) => task?.nodes.find(({ doneAt }) => doneAt === null);

export const isLive = ({ state }: BoardTask): boolean => state === 'published' || state === 'running';

/** Who drives it: the truck, else whom it was offered to, or who keeps it; '' while nobody does. */
export function truckOf({ cabinet }: BoardRow): string {
  const task = taskOf(cabinet);
  if (task) return `${task.plateNumber} ${task.driverName}`;
  if (cabinet.lock) return `${cabinet.lock.plateNumber} 锁定至 ${cabinet.lock.until.slice(11, 16)}`;
  const tender = cabinet.tenders.find(({ living }) => living);
  return tender ? `${tender.state === 'offered' ? '已外发' : '外协'} ${tender.carrierName}` : '';
}

/** How far it is. */
export function stepOf({ cabinet }: BoardRow): string {
  const task = taskOf(cabinet);
  return task && isLive(task) ? task.phase : cabinet.stateText;
}

/** Its hour is past and it has not come to its door. */
export function isPast({ board, cabinet }: BoardRow, now: number): boolean {
  const came = cabinet.tasks.some(({ nodes }) =>
    nodes.some(({ place, doneAt }) => place === 'door' && doneAt !== null),
  );
  return !isOver(cabinet.state) && !came && wireTime(board.order.requireDate) < now;
}

/** What somebody should see to, the gravest first. */
export function warningsOf(row: BoardRow, now: number): string[] {
  const { board, cabinet } = row;
  const { order } = board;
  const tasks = cabinet.tasks.filter(isLive);
  return [
    ...(order.cancellationRequestedAt ? ['客户申请取消'] : []),
    ...(order.changeRequestedAt ? ['客户申请改单'] : []),
    ...(isPast(row, now) ? [LATE_SIGN_WORDS.past] : []),
    ...(cabinet.hold ? [cabinet.hold.reason] : []),
    ...cabinet.marks.flatMap(({ kind, endedAt }) => (endedAt === null ? [`${BOX_MARK_WORDS[kind]}中`] : [])),
    ...tasks.flatMap(({ hourChange }) => (hourChange?.waits ? ['改时待司机确认'] : [])),
    ...tasks.flatMap(({ signs }) => (signs.length > 0 ? ['定位显示已到节点'] : [])),
    ...cabinet.tasks.flatMap(({ queue }) => queue?.doubts ?? []),
    ...cabinet.preparation.gateDoubts,
  ];
}
