import type { CabinetRowItem } from '@boxhaul/contract/money';
import { BOX_COLUMN_WORDS, type BoxColumn, BOX_COLUMNS } from '@boxhaul/domain/orders';
import type { ReactNode } from 'react';
import type { GridColumn } from '../../../ui/grid/column';
import { Copied } from '../../../parts/kit/copied';
import { withoutProvince } from '../views/without-province';

/** CSS pixels that a column likes and needs, and how little it gives way. */
const ROOM: Readonly<Record<BoxColumn, Pick<GridColumn<CabinetRowItem>, 'width' | 'min' | 'importance'>>> = {
  cabinetNo: { width: 130, min: 122, importance: 1 },
  orderNo: { width: 146, min: 138, importance: 2 },
  bookSpaceNo: { width: 150, min: 138, importance: 3 },
  cabinetType: { width: 72, min: 62, importance: 3 },
  orderType: { width: 60, min: 52, importance: 4 },
  harborName: { width: 120, min: 92, importance: 4 },
  fullAddress: { width: 160, min: 110, importance: 3 },
  cabinetStateName: { width: 116, min: 80, importance: 2 },
  plateNumber: { width: 150, min: 136, importance: 2 },
  sealNo: { width: 100, min: 88, importance: 5 },
  requireDate: { width: 112, min: 102, importance: 2 },
  taskFinishTime: { width: 112, min: 102, importance: 4 },
  shipCompanyName: { width: 100, min: 84, importance: 5 },
  goodsName: { width: 110, min: 84, importance: 5 },
  createDate: { width: 112, min: 102, importance: 5 },
};

/** Month, day and minute. */
const minuteOf = (time: string): string => time.slice(5, 16);

type Told<T> = Partial<Record<BoxColumn, (row: CabinetRowItem) => T>>;

/** What is not copied as it comes. */
const TEXTS: Told<string> = {
  plateNumber: ({ plateNumber, driverName }) => (plateNumber ? `${plateNumber} ${driverName ?? ''}` : ''),
};

/** What is not shown as it is copied. */
const CELLS: Told<ReactNode> = {
  cabinetNo: ({ cabinetNo }) => (cabinetNo ? <Copied what="柜号" text={cabinetNo} /> : '未登记'),
  orderNo: ({ orderNo }) => <Copied what="订单号" text={orderNo} />,
  bookSpaceNo: ({ bookSpaceNo }) => <Copied what="订舱号" text={bookSpaceNo} />,
  fullAddress: ({ fullAddress }) => withoutProvince(fullAddress),
  requireDate: ({ requireDate }) => minuteOf(requireDate),
  taskFinishTime: ({ taskFinishTime }) => taskFinishTime && minuteOf(taskFinishTime),
  createDate: ({ createDate }) => minuteOf(createDate),
};

export const BOX_GRID: readonly GridColumn<CabinetRowItem>[] = BOX_COLUMNS.map((id) => {
  const text = (row: CabinetRowItem) => TEXTS[id]?.(row) ?? row[id] ?? '';
  return {
    id,
    title: BOX_COLUMN_WORDS[id],
    ...ROOM[id],
    grow: id === 'fullAddress',
    cell: (row) => CELLS[id]?.(row) ?? (text(row) || '—'),
    copy: text,
  };
});

export const boxName = ({ cabinetNo, orderNo }: CabinetRowItem): string =>
  cabinetNo ?? `${orderNo} 未登记的箱`;

const fact = (
  id: string,
  title: string,
  cell: (row: CabinetRowItem) => ReactNode,
): GridColumn<CabinetRowItem> => ({ id, title, width: 100, importance: 1, cell });

/** The same on a phone. */
export const BOX_CARD: readonly GridColumn<CabinetRowItem>[] = [
  {
    ...fact('cabinetNo', BOX_COLUMN_WORDS.cabinetNo, ({ cabinetNo }) => cabinetNo ?? '柜号未登记'),
    card: 'title',
  },
  {
    ...fact('state', BOX_COLUMN_WORDS.cabinetStateName, ({ cabinetStateName }) => cabinetStateName),
    card: 'state',
  },
  fact('order', '订单', ({ orderNo, bookSpaceNo }) => `${orderNo} · ${bookSpaceNo}`),
  fact('box', '箱货', ({ cabinetType, orderType, harborName }) =>
    [cabinetType, orderType, harborName].join(' · '),
  ),
  fact('truck', '车辆 / 时间', ({ plateNumber, driverName, requireDate, taskFinishTime }) =>
    [
      plateNumber ? `${plateNumber} ${driverName ?? ''}`.trim() : '—',
      taskFinishTime ? `完成 ${minuteOf(taskFinishTime)}` : `要求 ${minuteOf(requireDate)}`,
    ].join(' · '),
  ),
];
