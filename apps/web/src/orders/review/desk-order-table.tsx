import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { directionOf, orderFieldWords } from '@boxhaul/domain/pricing';
import { duration, wireTime, yuan } from '../../lib/format/format';
import { laneOfOrder } from '../../lib/format/lane-of-order';
import { useNow } from '../../lib/hooks/use-now';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { StatusTag } from '../../parts/orders/status-tag';
import { PressCards } from '../../ui/layout/press-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { RowLink } from '../../ui/table/row-link';
import css from './desk-order-table.module.css';
import { CardDoubts, type RowDoubt, RowDoubts } from './row-doubts';

interface DeskOrderTableProps {
  rows: readonly OpsOrderItem[];
  /** Shows how long each has waited. */
  isQueue?: boolean;
  /** Of orders that are all judged before they are approved: why each needs a look. */
  doubtsOf?: ((orderId: string) => RowDoubt) | undefined;
  onOpen: (id: string) => void;
}

const LONG_MIN = 120;
const DAY_MIN = 24 * 60;

/** Since the question that waits was asked. */
function Waited({ row }: { row: OpsOrderItem }) {
  const now = useNow(30_000);
  const since = row.cancellationRequestedAt ?? row.changeRequestedAt ?? row.createDate;
  const minutes = Math.max(0, Math.floor((now - wireTime(since)) / 60_000));
  return (
    <span className={minutes >= LONG_MIN ? css.asked : css.minor} title={since}>
      已等 {minutes < DAY_MIN ? duration(minutes) : `${Math.floor(minutes / DAY_MIN)} 天`}
    </span>
  );
}

/** The run in two lines: where it begins, where it leads. */
function RowLane({ row }: { row: OpsOrderItem }) {
  const [from, to] = laneOfOrder(row);
  return (
    <span className={css.lane}>
      <span>
        {row.orderType} · {from}
      </span>
      <span className={css.minor}>至 {to}</span>
    </span>
  );
}

const STATE_COLUMN = '状态';

/** One column holds both directions. */
const BOTH_REQUIRED = `${orderFieldWords(0).requireDate} /\n${orderFieldWords(1).requireDate}`;

const COLUMNS: readonly Column<OpsOrderItem>[] = [
  {
    title: '订单号 / 订舱号',
    fixed: true,
    width: 190,
    cell: (row) => (
      <>
        <RowLink className={css.figure}>{row.orderNo}</RowLink>
        <div className={css.minor}>{row.bookSpaceNo}</div>
      </>
    ),
  },
  { title: '客户', width: 200, ellipsis: true, cell: ({ customerName }) => customerName },
  { title: '线路', width: 300, cell: (row) => <RowLane row={row} /> },
  {
    title: '箱型箱量',
    width: 110,
    cell: ({ cabinetType, cabinetNum }) => (
      <span className={css.figure}>
        {cabinetType} × {cabinetNum}
      </span>
    ),
  },
  { title: BOTH_REQUIRED, width: 170, cell: ({ requireDate }) => requireDate.slice(0, 16) },
  {
    title: '单价（元/箱）',
    width: 130,
    align: 'right',
    cell: ({ auditPrice }) => (
      <span className={auditPrice ? css.figure : css.unpriced}>
        {auditPrice ? yuan(auditPrice) : '意向待报价'}
      </span>
    ),
  },
  {
    title: STATE_COLUMN,
    width: 120,
    cell: (row) => (
      <>
        <StatusTag state={row.state} text={stateText(row)} />
        {row.cancellationRequestedAt && <div className={css.asked}>客户申请取消</div>}
        {row.changeRequestedAt && <div className={css.asked}>客户申请改单</div>}
      </>
    ),
  },
  { title: '下单时间', width: 170, cell: ({ createDate }) => createDate.slice(0, 16) },
];

/** On the pending side two words differ; later the order's own status says more. */
const stateText = (row: OpsOrderItem): string => (row.status === 1 ? row.orderStatusName : row.statusText);

const WAITED: Column<OpsOrderItem> = {
  title: '已等待',
  width: 140,
  cell: (row) => <Waited row={row} />,
};

const DOUBTS_PX = 220;

/** Orders that are judged all wait for review: their doubts take the place of the state, in sight of a narrow screen. */
function columnsOf({ isQueue, doubtsOf }: Pick<DeskOrderTableProps, 'isQueue' | 'doubtsOf'>) {
  const columns = isQueue ? [...COLUMNS.slice(0, -1), WAITED] : COLUMNS;
  if (!doubtsOf) return columns;
  const doubts: Column<OpsOrderItem> = {
    title: '核对',
    width: DOUBTS_PX,
    cell: ({ id, orderNo }) => <RowDoubts orderNo={orderNo} doubts={doubtsOf(id)} />,
  };
  const [number, ...others] = columns.filter(({ title }) => title !== STATE_COLUMN);
  return number ? [number, doubts, ...others] : [doubts];
}

export function DeskOrderTable({ rows, isQueue = false, doubtsOf, onOpen }: DeskOrderTableProps) {
  const phone = useBreakpoint() === 'phone';
  if (phone) {
    return (
      <PressCards rows={rows} rowKey={({ id }) => id} onPress={({ id }) => onOpen(id)}>
        {(row) => (
          <>
            <span className={css.top}>
              <b className={css.figure}>{row.orderNo}</b>
              <StatusTag state={row.state} text={stateText(row)} />
            </span>
            {isQueue && <Waited row={row} />}
            {doubtsOf && <CardDoubts doubts={doubtsOf(row.id)} />}
            {row.cancellationRequestedAt && (
              <span className={css.asked}>客户申请取消：{row.cancellationReason}</span>
            )}
            {row.changeRequestedAt && <span className={css.asked}>客户申请改单</span>}
            <span>{row.customerName}</span>
            <span className={css.figure}>
              {row.cabinetType} × {row.cabinetNum}
            </span>
            <RowLane row={row} />
            <span className={css.top}>
              <span className={css.minor}>
                {orderFieldWords(directionOf(row.orderType)).requireDate} {row.requireDate.slice(0, 16)}
              </span>
              <b className={css.figure}>{row.auditPrice ? `¥ ${yuan(row.auditPrice)}` : '意向待报价'}</b>
            </span>
          </>
        )}
      </PressCards>
    );
  }
  return (
    <DataTable
      label="订单"
      columns={columnsOf({ isQueue, doubtsOf })}
      rows={rows}
      rowKey={({ id }) => id}
      minWidth={doubtsOf ? 1320 : 1180}
      sticky
      onRow={({ id }) => onOpen(id)}
    />
  );
}
