import type { CabinetRowItem } from '@boxhaul/contract/money';
import { BOX_COLUMN_WORDS, type BoxColumn, BOX_COLUMNS } from '@boxhaul/domain/orders';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CopyButton } from '../../../ui/feedback/copy-button';
import { FactCards } from '../../../ui/layout/fact-cards';
import { DataTable } from '../../../ui/table/data-table';
import { placesAsChosen, stackColumns, type StackedPlace, widthOf } from '../../../ui/table/stack-columns';
import css from './boxes.module.css';

/** Opens the order beside the boxes, which stay as they are. */
function OrderLink({ row }: { row: CabinetRowItem }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('order', row.orderId);
  return (
    <Link className={css.order} to={`?${next.toString()}`}>
      {row.orderNo}
    </Link>
  );
}

const copied = (what: string, text: string) => (
  <span className={css.number}>
    {text}
    <CopyButton text={text} label={`复制${what} ${text}`} />
  </span>
);

/** What stands above what in one cell; how a box stands stays in sight. */
const PLACES: readonly StackedPlace<BoxColumn>[] = [
  { keys: ['cabinetNo', 'sealNo'], width: 170, className: css.plain },
  { keys: ['orderNo', 'bookSpaceNo'], width: 205, className: css.plain },
  { keys: ['cabinetType', 'orderType'], width: 80 },
  { keys: ['harborName', 'fullAddress'], width: 170, long: ['fullAddress'] },
  { keys: ['plateNumber'], width: 160 },
  { keys: ['requireDate', 'taskFinishTime'], width: 165, className: css.plain },
  { keys: ['shipCompanyName', 'goodsName'], width: 140, long: ['goodsName'] },
  { keys: ['createDate'], width: 165, className: css.plain },
  { keys: ['cabinetStateName'], width: 100, fixedEnd: true },
];

const CELLS: Readonly<Record<BoxColumn, (row: CabinetRowItem) => ReactNode>> = {
  cabinetNo: ({ cabinetNo }) => (cabinetNo ? copied('柜号', cabinetNo) : '未登记'),
  orderNo: (row) => (
    <span className={css.number}>
      <OrderLink row={row} />
      <CopyButton text={row.orderNo} label={`复制订单号 ${row.orderNo}`} />
    </span>
  ),
  bookSpaceNo: ({ bookSpaceNo }) => copied('订舱号', bookSpaceNo),
  cabinetType: ({ cabinetType }) => cabinetType,
  orderType: ({ orderType }) => orderType,
  harborName: ({ harborName }) => harborName,
  fullAddress: ({ fullAddress }) => <span title={fullAddress}>{fullAddress}</span>,
  cabinetStateName: ({ cabinetStateName }) => cabinetStateName,
  plateNumber: ({ plateNumber, driverName }) => (plateNumber ? `${plateNumber} ${driverName ?? ''}` : '—'),
  sealNo: ({ sealNo }) => sealNo ?? '—',
  requireDate: ({ requireDate }) => requireDate.slice(0, 16),
  taskFinishTime: ({ taskFinishTime }) => taskFinishTime?.slice(0, 16) ?? '—',
  shipCompanyName: ({ shipCompanyName }) => shipCompanyName,
  goodsName: ({ goodsName }) => <span title={goodsName}>{goodsName}</span>,
  createDate: ({ createDate }) => createDate.slice(0, 16),
};

interface BoxTableProps {
  rows: readonly CabinetRowItem[];
  columns: readonly string[];
  dense: boolean;
}

/** A line a box, in wide windows, in the columns that the account has chosen. */
export function BoxTable({ rows, columns, dense }: BoxTableProps) {
  const shown = columns.flatMap((name) => BOX_COLUMNS.find((column) => column === name) ?? []);
  const made = stackColumns<BoxColumn, CabinetRowItem>(
    placesAsChosen(PLACES, shown).map((place) => ({
      ...place,
      fixed: shown[0] === 'cabinetNo' && place.keys[0] === 'cabinetNo',
    })),
    shown,
    { words: BOX_COLUMN_WORDS, cell: (key, row) => CELLS[key](row) },
  );
  return (
    <DataTable
      label="箱列表"
      columns={made}
      rows={rows}
      rowKey={({ cabinetId }) => cabinetId}
      minWidth={widthOf(made)}
      dense={dense}
      sticky
    />
  );
}

/** A card a box, on phones. */
export const BoxCards = ({ rows }: { rows: readonly CabinetRowItem[] }) => (
  <FactCards
    paged
    rows={rows.map((row) => ({
      key: row.cabinetId,
      title: row.cabinetNo ?? '柜号未登记',
      facts: [
        ['订单', <OrderLink key="order" row={row} />],
        ['订舱号', row.bookSpaceNo],
        ['箱型', `${row.cabinetType} · ${row.orderType} · ${row.harborName}`],
        ['状态', row.cabinetStateName],
        ['车辆', row.plateNumber ? `${row.plateNumber} ${row.driverName ?? ''}` : '—'],
        ['要求装卸时间', row.requireDate.slice(0, 16)],
        ['完成时间', row.taskFinishTime?.slice(0, 16) ?? '—'],
      ],
    }))}
  />
);
