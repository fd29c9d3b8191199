import type { CabinetRowItem } from '@boxhaul/contract';
import { BOX_COLUMN_WORDS, type BoxColumn, BOX_COLUMNS } from '@boxhaul/domain';
import { Link, useSearchParams } from 'react-router';
import { CopyButton } from '../../../ui/feedback/copy-button';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { PORTAL_PX } from '../../../ui/table/held-px';
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

type BoxCell = Pick<Column<CabinetRowItem>, 'width' | 'cell' | 'className' | 'ellipsis'>;

const CELLS: Readonly<Record<BoxColumn, BoxCell>> = {
  cabinetNo: {
    width: 165,
    className: css.plain,
    cell: ({ cabinetNo }) => (cabinetNo ? copied('柜号', cabinetNo) : '未登记'),
  },
  orderNo: {
    width: 195,
    className: css.plain,
    cell: (row) => (
      <span className={css.number}>
        <OrderLink row={row} />
        <CopyButton text={row.orderNo} label={`复制订单号 ${row.orderNo}`} />
      </span>
    ),
  },
  bookSpaceNo: {
    width: 175,
    className: css.plain,
    cell: ({ bookSpaceNo }) => copied('订舱号', bookSpaceNo),
  },
  cabinetType: { width: 70, cell: ({ cabinetType }) => cabinetType },
  orderType: { width: 70, cell: ({ orderType }) => orderType },
  harborName: { width: 110, cell: ({ harborName }) => harborName },
  fullAddress: {
    width: 165,
    ellipsis: true,
    cell: (row) => <span title={row.fullAddress}>{row.fullAddress}</span>,
  },
  cabinetStateName: { width: 90, cell: ({ cabinetStateName }) => cabinetStateName },
  plateNumber: {
    width: 160,
    cell: ({ plateNumber, driverName }) => (plateNumber ? `${plateNumber} ${driverName ?? ''}` : '—'),
  },
  sealNo: { width: 110, cell: ({ sealNo }) => sealNo ?? '—' },
  requireDate: { width: 165, className: css.plain, cell: ({ requireDate }) => requireDate.slice(0, 16) },
  taskFinishTime: {
    width: 165,
    className: css.plain,
    cell: ({ taskFinishTime }) => taskFinishTime?.slice(0, 16) ?? '—',
  },
  shipCompanyName: { width: 120, cell: ({ shipCompanyName }) => shipCompanyName },
  goodsName: {
    width: 140,
    ellipsis: true,
    cell: ({ goodsName }) => <span title={goodsName}>{goodsName}</span>,
  },
  createDate: { width: 165, className: css.plain, cell: ({ createDate }) => createDate.slice(0, 16) },
};

interface BoxTableProps {
  rows: readonly CabinetRowItem[];
  columns: readonly string[];
  dense: boolean;
}

/** A line a box, in wide windows, in the columns that the account has chosen. */
export function BoxTable({ rows, columns, dense }: BoxTableProps) {
  const shown = columns.flatMap((name) => BOX_COLUMNS.find((column) => column === name) ?? []);
  const made = shown.map((column, at): Column<CabinetRowItem> => ({
    title: BOX_COLUMN_WORDS[column],
    fixed: at === 0 && column === 'cabinetNo',
    ...CELLS[column],
  }));
  return (
    <DataTable
      label="柜列表"
      columns={made}
      rows={rows}
      rowKey={({ cabinetId }) => cabinetId}
      minWidth={made.reduce((sum, { width = 0 }) => sum + width, 0)}
      dense={dense}
      sticky={PORTAL_PX}
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
