import { relativeTime } from '../../../lib/format/format';
import { laneOfOrder } from '../../../lib/format/lane-of-order';
import { shortLane } from '../../../lib/format/short-lane';
import type { GridColumn } from '../../../ui/grid/column';
import { textColumn } from '../../../ui/grid/text-column';
import css from './board-grid.module.css';
import { type BoardRow, isLive, isPast, nextNodeOf, stepOf, taskOf, truckOf, warningsOf } from './board-rows';

const boxOf = ({ board, cabinet }: BoardRow): string => `${board.order.orderNo} #${cabinet.seq}`;
const laneWords = ({ board: { order } }: BoardRow): string =>
  `${order.orderType} ${laneOfOrder(order).join(' → ')}`;
const whenOf = ({ board: { order } }: BoardRow): string => order.requireDate.slice(5, 16);

/** What is done next; '' where nobody is on the way. */
function nextOf({ cabinet }: BoardRow): string {
  const task = taskOf(cabinet);
  return task && isLive(task) ? (nextNodeOf(task)?.name ?? '') : '';
}

/** How long ago its truck was heard of; '' where none is on the way. */
function heardOf({ cabinet }: BoardRow, now: number): string {
  const task = taskOf(cabinet);
  if (!task || !isLive(task)) return '';
  if (!task.last) return '未上报';
  const { metresToNext, positionTime } = task.last;
  const left = metresToNext === null ? '' : ` · ${(metresToNext / 1000).toFixed(1)} 公里`;
  return relativeTime(positionTime, now) + left;
}

/** The gravest thing to see to, and how many there are beside it. */
function Warning({ row, now }: { row: BoardRow; now: number }) {
  const [first, ...more] = warningsOf(row, now);
  if (first === undefined) return null;
  return (
    <span className={css.warning} data-late={isPast(row, now) || undefined}>
      {first}
      {more.length > 0 && <b className={css.more}>+{more.length}</b>}
    </span>
  );
}

const BOX: GridColumn<BoardRow> = {
  id: 'box',
  title: '订单 / 箱',
  width: 168,
  min: 160,
  importance: 1,
  card: 'title',
  cell: (row) => <b className={css.figure}>{boxOf(row)}</b>,
  copy: boxOf,
};
const LANE: GridColumn<BoardRow> = {
  id: 'lane',
  title: '线路',
  width: 190,
  min: 150,
  grow: true,
  importance: 1,
  cell: ({ board: { order } }) => shortLane(order),
  copy: laneWords,
};
const STEP = textColumn<BoardRow>(
  { id: 'step', title: '进度', width: 100, min: 74, importance: 1, card: 'state' },
  stepOf,
);
const CABINET_NO: GridColumn<BoardRow> = {
  id: 'cabinetNo',
  title: '柜号',
  width: 122,
  importance: 3,
  cell: ({ cabinet }) => <span className={css.figure}>{cabinet.cabinetNo ?? '—'}</span>,
  copy: ({ cabinet }) => cabinet.cabinetNo ?? '',
};
const OTHERS: readonly GridColumn<BoardRow>[] = [
  CABINET_NO,
  textColumn({ id: 'next', title: '下一节点', width: 124, min: 96, importance: 3 }, nextOf),
  textColumn({ id: 'type', title: '箱型', width: 64, importance: 4 }, ({ board }) => board.order.cabinetType),
  textColumn(
    { id: 'customer', title: '客户', width: 170, min: 110, importance: 4 },
    ({ board }) => board.order.customerName,
  ),
];

/** The board's columns; what burns is red, and only that. */
export const boardColumns = (now: number): readonly GridColumn<BoardRow>[] => [
  BOX,
  LANE,
  {
    id: 'when',
    title: '到门',
    width: 100,
    min: 96,
    importance: 1,
    cell: (row) => (
      <span className={css.figure} data-late={isPast(row, now) || undefined}>
        {whenOf(row)}
      </span>
    ),
    copy: whenOf,
  },
  STEP,
  textColumn({ id: 'truck', title: '车辆 / 司机', width: 176, min: 132, importance: 2 }, truckOf),
  {
    id: 'warning',
    title: '提醒',
    width: 170,
    min: 110,
    importance: 2,
    card: 'note',
    cell: (row) => warningsOf(row, now).length > 0 && <Warning row={row} now={now} />,
    copy: (row) => warningsOf(row, now).join('；'),
  },
  ...OTHERS,
  textColumn({ id: 'heard', title: '最近位置', width: 150, min: 110, importance: 5 }, (row) =>
    heardOf(row, now),
  ),
];
