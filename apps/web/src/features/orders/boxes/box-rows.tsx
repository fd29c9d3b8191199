import type { CabinetRowItem } from '@boxhaul/contract';
import { PLACE_KIND_WORDS } from '@boxhaul/domain';
import { Link } from 'react-router';
import { CopyButton } from '../../../ui/feedback/copy-button';
import { FactCards } from '../../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../../ui/table/data-table';
import css from './boxes.module.css';

const orderLink = ({ orderId, orderNo }: CabinetRowItem) => (
  <Link className={css.order} to={`?order=${orderId}`}>
    {orderNo}
  </Link>
);

const COLUMNS: readonly Column<CabinetRowItem>[] = [
  {
    title: '柜号',
    width: 165,
    fixed: true,
    className: css.plain,
    cell: ({ cabinetNo }) =>
      cabinetNo ? (
        <span className={css.number}>
          {cabinetNo}
          <CopyButton text={cabinetNo} label={`复制柜号 ${cabinetNo}`} />
        </span>
      ) : (
        '未登记'
      ),
  },
  { title: '订单号', width: 180, className: css.plain, cell: orderLink },
  { title: '订舱号', width: 160, className: css.plain, cell: ({ bookSpaceNo }) => bookSpaceNo },
  { title: '箱型', width: 70, cell: ({ cabinetType }) => cabinetType },
  { title: '装送', width: 70, cell: ({ orderType }) => orderType },
  { title: PLACE_KIND_WORDS.harbor, width: 130, cell: ({ harborName }) => harborName },
  {
    title: '门点',
    width: 220,
    ellipsis: true,
    cell: (row) => <span title={row.fullAddress}>{row.fullAddress}</span>,
  },
  { title: '柜状态', width: 90, cell: ({ cabinetStateName }) => cabinetStateName },
  {
    title: '车牌 / 司机',
    width: 160,
    cell: ({ plateNumber, driverName }) => (plateNumber ? `${plateNumber} ${driverName ?? ''}` : '—'),
  },
  { title: '封号', width: 110, cell: ({ sealNo }) => sealNo ?? '—' },
  {
    title: '要求装卸时间',
    width: 165,
    className: css.plain,
    cell: ({ requireDate }) => requireDate.slice(0, 16),
  },
  {
    title: '完成时间',
    width: 165,
    className: css.plain,
    cell: ({ taskFinishTime }) => taskFinishTime?.slice(0, 16) ?? '—',
  },
];

const MIN_WIDTH = COLUMNS.reduce((sum, { width = 0 }) => sum + width, 0);

/** A line a box, in wide windows. */
export const BoxTable = ({ rows }: { rows: readonly CabinetRowItem[] }) => (
  <DataTable
    label="柜列表"
    columns={COLUMNS}
    rows={rows}
    rowKey={({ cabinetId }) => cabinetId}
    minWidth={MIN_WIDTH}
  />
);

/** A card a box, on phones. */
export const BoxCards = ({ rows }: { rows: readonly CabinetRowItem[] }) => (
  <FactCards
    paged
    rows={rows.map((row) => ({
      key: row.cabinetId,
      title: row.cabinetNo ?? '柜号未登记',
      facts: [
        ['订单', orderLink(row)],
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
