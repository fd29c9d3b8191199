import type { MatchRow } from '@boxhaul/contract/dispatch';
import { Link } from 'react-router';
import { MATCH_TONES } from '../../parts/dispatch/matches/match-tone';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import css from './match-desk.module.css';

type MatchColumn = GridColumn<MatchRow>;

const minute = (time: string): string => time.slice(5, 16);
const truckOf = ({ plateNumber, driverName }: MatchRow): string => `${plateNumber} ${driverName}`;
const boxOf = ({ box: { seq, cabinetNo, cabinetType, orderTypeText } }: MatchRow): string =>
  [`第 ${seq} 箱`, `${cabinetType} ${orderTypeText}`, cabinetNo].filter(Boolean).join(' · ');
const turnedOf = ({ turned }: MatchRow): string => (turned ? `${turned.orderNo} 第 ${turned.seq} 箱` : '');
const wayOf = ({ dock, door }: MatchRow): string => `${dock.name} 到 ${door.name}`;
const emptyOf = ({ emptyAt, emptyPlace }: MatchRow): string => `${minute(emptyAt)} 在${emptyPlace.name}空出`;
const savedOf = ({ savedKm }: MatchRow): string =>
  savedKm === null || savedKm <= 0 ? '—' : `${Math.round(savedKm)} 公里`;
const drivenOf = ({ emptyKm }: MatchRow): string => (emptyKm === null ? '—' : `${Math.round(emptyKm)} 公里`);

/** Until when it stands or stands locked, or when it ended. */
const untilOf = ({ state, lockedUntil, validUntil, closedAt }: MatchRow): string => {
  if (state === 'open') return `${minute(validUntil)} 前锁定`;
  if (state === 'locked') return `锁定至 ${minute(lockedUntil ?? validUntil)}`;
  return minute(closedAt ?? lockedUntil ?? validUntil);
};

/** How it ended, by whom and why; '' while it lives. */
const endOf = ({ state, closedBy, reason }: MatchRow): string => {
  if (state === 'open' || state === 'locked') return '';
  return `${closedBy ?? (state === 'declined' ? '司机' : '到期')}${reason && `：${reason}`}`;
};

const STATE: MatchColumn = {
  id: 'state',
  title: '状态',
  width: 150,
  min: 104,
  importance: 1,
  card: 'state',
  cell: (row) => <ToneTag tone={MATCH_TONES[row.state]} text={row.stateText} />,
  copy: ({ stateText }) => stateText,
};

const WHO: readonly MatchColumn[] = [
  {
    id: 'truck',
    title: '车辆 / 司机',
    width: 150,
    min: 132,
    importance: 1,
    card: 'title',
    cell: truckOf,
    copy: truckOf,
  },
  STATE,
  {
    id: 'kind',
    title: '类型',
    width: 70,
    importance: 2,
    cell: ({ kindText }) => kindText,
    copy: ({ kindText }) => kindText,
  },
];

const REST: readonly MatchColumn[] = [
  { id: 'box', title: '箱', width: 150, min: 120, importance: 3, cell: boxOf, copy: boxOf },
  { id: 'way', title: '路线', width: 230, min: 140, grow: true, importance: 2, cell: wayOf, copy: wayOf },
  { id: 'empty', title: '空出', width: 170, min: 130, importance: 3, cell: emptyOf, copy: emptyOf },
  {
    id: 'required',
    title: '要求到门',
    width: 104,
    importance: 3,
    cell: ({ box }) => minute(box.requireDate),
    copy: ({ box }) => box.requireDate,
  },
  { id: 'saved', title: '节省', width: 82, importance: 2, align: 'right', cell: savedOf, copy: savedOf },
  { id: 'driven', title: '空驶', width: 82, importance: 5, align: 'right', cell: drivenOf, copy: drivenOf },
  { id: 'until', title: '时间', width: 142, importance: 1, cell: untilOf, copy: untilOf },
  { id: 'end', title: '结果', width: 150, min: 90, importance: 4, cell: endOf, copy: endOf },
  {
    id: 'phone',
    title: '司机电话',
    width: 116,
    importance: 4,
    cell: ({ driverPhone }) => <a href={`tel:${driverPhone}`}>{driverPhone}</a>,
    copy: ({ driverPhone }) => driverPhone,
  },
  {
    id: 'carrier',
    title: '车队',
    width: 120,
    min: 84,
    importance: 5,
    cell: ({ carrierName }) => carrierName,
    copy: ({ carrierName }) => carrierName ?? '',
  },
  { id: 'turned', title: '套用', width: 180, min: 150, importance: 5, cell: turnedOf, copy: turnedOf },
  {
    id: 'by',
    title: '发出人',
    width: 80,
    importance: 5,
    cell: ({ offeredBy }) => offeredBy,
    copy: ({ offeredBy }) => offeredBy,
  },
  {
    id: 'offered',
    title: '发出时间',
    width: 104,
    importance: 5,
    cell: ({ offeredAt }) => minute(offeredAt),
    copy: ({ offeredAt }) => offeredAt,
  },
];

/** `board`: whoever looks has the board, where the order stands. */
export const columnsFor = (board: boolean): readonly MatchColumn[] => [
  ...WHO,
  {
    id: 'order',
    title: '订单号',
    width: 140,
    min: 132,
    importance: 1,
    cell: ({ box: { orderNo } }) =>
      board ? (
        <Link className={css.open} to={`/ops/dispatch?q=${orderNo}`}>
          {orderNo}
        </Link>
      ) : (
        orderNo
      ),
    copy: ({ box }) => box.orderNo,
  },
  ...REST,
];
