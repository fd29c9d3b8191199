import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { orderFieldWords } from '@boxhaul/domain/pricing';
import { duration, wireTime, yuan } from '../../lib/format/format';
import { useNow } from '../../lib/hooks/use-now';
import { StatusTag } from '../../parts/orders/status-tag';
import type { GridColumn } from '../../ui/grid/column';
import { type RowDoubt, RowDoubts, doubtText } from './row-doubts';
import css from './row-doubts.module.css';

type OrderColumn = GridColumn<OpsOrderItem>;

const WORDS = orderFieldWords(null);

const LONG_MIN = 120;
const DAY_MIN = 24 * 60;

/** Since the question that waits was asked. */
const sinceOf = (row: OpsOrderItem): string =>
  row.cancellationRequestedAt ?? row.changeRequestedAt ?? row.createDate;

function Waited({ row }: { row: OpsOrderItem }) {
  const now = useNow(30_000);
  const minutes = Math.max(0, Math.floor((now - wireTime(sinceOf(row))) / 60_000));
  return (
    <span className={minutes >= LONG_MIN ? css.asked : css.minor}>
      已等 {minutes < DAY_MIN ? duration(minutes) : `${Math.floor(minutes / DAY_MIN)} 天`}
    </span>
  );
}

/** On the pending side two words differ; later the order's own status says more. */
const stateText = (row: OpsOrderItem): string => (row.status === 1 ? row.orderStatusName : row.statusText);
const portOf = ({ harborName, dockName }: OpsOrderItem): string =>
  [harborName, dockName].filter(Boolean).join(' · ');
const boxesOf = ({ cabinetType, cabinetNum }: OpsOrderItem): string => `${cabinetType} × ${cabinetNum}`;
const priceOf = ({ auditPrice }: OpsOrderItem): string => (auditPrice ? yuan(auditPrice) : '意向待报价');

/** What the customer has asked for since; '' where nothing. */
const askOf = (row: OpsOrderItem): string => {
  if (row.cancellationRequestedAt) return `申请取消：${row.cancellationReason ?? ''}`;
  return row.changeRequestedAt ? '申请改单' : '';
};

const NUMBER: OrderColumn = {
  id: 'order',
  title: '订单号',
  width: 146,
  min: 138,
  importance: 1,
  card: 'title',
  cell: ({ orderNo }) => orderNo,
  copy: ({ orderNo }) => orderNo,
};

/** Who wants what carried whence and whither, when and for how much. */
const FACTS: readonly OrderColumn[] = [
  {
    id: 'booking',
    title: WORDS.bookSpaceNo,
    width: 152,
    min: 146,
    importance: 3,
    cell: ({ bookSpaceNo }) => bookSpaceNo,
    copy: ({ bookSpaceNo }) => bookSpaceNo,
  },
  {
    id: 'customer',
    title: RIGHT_GROUP_WORDS.customer,
    width: 170,
    min: 126,
    importance: 1,
    cell: ({ customerName }) => customerName,
    copy: ({ customerName }) => customerName,
  },
  {
    id: 'type',
    title: '装送',
    width: 60,
    importance: 4,
    cell: ({ orderType }) => orderType,
    copy: ({ orderType }) => orderType,
  },
  {
    id: 'door',
    title: WORDS.fullAddress,
    width: 240,
    min: 144,
    grow: true,
    importance: 3,
    cell: ({ fullAddress }) => fullAddress,
    copy: ({ fullAddress }) => fullAddress,
  },
  {
    id: 'port',
    title: WORDS.dockId,
    width: 112,
    min: 92,
    importance: 5,
    cell: ({ harborName, dockName }) => dockName ?? harborName,
    copy: portOf,
  },
  {
    id: 'boxes',
    title: '箱型箱量',
    width: 92,
    importance: 3,
    cell: boxesOf,
    copy: boxesOf,
  },
  {
    id: 'required',
    title: '要求到门',
    width: 134,
    importance: 2,
    cell: ({ requireDate }) => requireDate.slice(0, 16),
    copy: ({ requireDate }) => requireDate,
  },
  {
    id: 'price',
    title: '单价（元/箱）',
    width: 106,
    importance: 2,
    align: 'right',
    cell: (row) => (row.auditPrice ? priceOf(row) : <span className={css.asked}>{priceOf(row)}</span>),
    copy: priceOf,
  },
];

const ASK: OrderColumn = {
  id: 'ask',
  title: '客户申请',
  width: 220,
  min: 170,
  importance: 1,
  cell: (row) => askOf(row) && <span className={css.asked}>{askOf(row)}</span>,
  copy: askOf,
};

const STATE: OrderColumn = {
  id: 'state',
  title: '状态',
  width: 104,
  importance: 1,
  card: 'state',
  cell: (row) => <StatusTag state={row.state} text={stateText(row)} />,
  copy: stateText,
};

const WAITED: OrderColumn = {
  id: 'waited',
  title: '已等待',
  width: 140,
  importance: 1,
  card: 'state',
  cell: (row) => <Waited row={row} />,
  copy: sinceOf,
};

const CREATED: OrderColumn = {
  id: 'created',
  title: '下单时间',
  width: 134,
  importance: 5,
  cell: ({ createDate }) => createDate.slice(0, 16),
  copy: ({ createDate }) => createDate,
};

/** Of orders that are all judged before they are approved: why each needs a look. */
const doubtsColumn = (doubtsOf: (orderId: string) => RowDoubt): OrderColumn => ({
  id: 'doubts',
  title: '核对',
  width: 250,
  min: 168,
  importance: 1,
  cell: ({ id }) => <RowDoubts doubts={doubtsOf(id)} />,
  copy: ({ id }) => doubtsOf(id)?.map(doubtText).join('；') ?? '',
});

interface Shown {
  /** Whoever has waited longest comes first, and how long stands there. */
  isQueue: boolean;
  /** Customers ask for something else since. */
  isAsked: boolean;
  /** The orders are all of one state, and are judged. */
  doubtsOf?: ((orderId: string) => RowDoubt) | undefined;
}

/** Judged orders all wait for review: their doubts take the place of the state. */
export function deskOrderColumns({ isQueue, isAsked, doubtsOf }: Shown): readonly OrderColumn[] {
  const when = isQueue ? WAITED : CREATED;
  if (doubtsOf) return [NUMBER, doubtsColumn(doubtsOf), ...FACTS, when];
  return [NUMBER, ...(isAsked ? [ASK] : []), ...FACTS, STATE, when];
}
