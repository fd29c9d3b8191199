import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { PROMISE_STATE_WORDS } from '@boxhaul/domain/money';
import type { AgeingRow } from '../../../data/money/receipts.api';
import { yuan } from '../../../lib/format/format';
import type { GridColumn } from '../../../ui/grid/column';
import { textColumn } from '../../../ui/grid/text-column';
import css from '../statements.module.css';

const SPANS = [
  ['未到期', 'notDue', 2],
  ['逾期 1–30 天', 'days30', 2],
  ['31–60 天', 'days60', 4],
  ['61–90 天', 'days90', 4],
  ['90 天以上', 'older', 2],
] as const;

/** Owes more than was agreed, less what it paid in advance. */
const isOver = ({ netAmount, creditLimit }: AgeingRow): boolean =>
  creditLimit !== null && Number(netAmount) > Number(creditLimit);

/** What a customer said last; what it did not keep stands out. */
const Promised = ({
  promise: { promisedDate, amount, state },
}: {
  promise: NonNullable<AgeingRow['promise']>;
}) => (
  <span className={state === 'broken' ? css.late : undefined}>
    {promisedDate.slice(5)} {yuan(amount)}
    {state !== 'open' && ` ${PROMISE_STATE_WORDS[state]}`}
  </span>
);

export const AGEING_COLUMNS: readonly GridColumn<AgeingRow>[] = [
  textColumn(
    {
      id: 'customer',
      title: RIGHT_GROUP_WORDS.customer,
      width: 220,
      min: 176,
      grow: true,
      importance: 1,
      card: 'title',
    },
    ({ customerName }) => customerName,
  ),
  {
    id: 'over',
    title: '信用额度',
    width: 150,
    min: 140,
    importance: 2,
    card: 'state',
    cell: (row) => isOver(row) && <span className={css.late}>超出额度 {yuan(row.creditLimit)}</span>,
    copy: ({ creditLimit }) => creditLimit ?? '',
  },
  {
    id: 'net',
    title: '应收净额（元）',
    width: 124,
    min: 116,
    importance: 1,
    align: 'right',
    cell: ({ netAmount }) => yuan(netAmount),
    copy: ({ netAmount }) => netAmount,
  },
  {
    id: 'unstated',
    title: '未出账（元）',
    width: 112,
    min: 104,
    importance: 2,
    align: 'right',
    cell: ({ unstatedAmount }) => yuan(unstatedAmount),
    copy: ({ unstatedAmount }) => unstatedAmount,
  },
  {
    id: 'open',
    title: '已出账未收（元）',
    width: 128,
    min: 120,
    importance: 2,
    align: 'right',
    cell: ({ openAmount }) => yuan(openAmount),
    copy: ({ openAmount }) => openAmount,
  },
  {
    id: 'promise',
    title: '付款承诺',
    width: 160,
    min: 130,
    importance: 3,
    cell: ({ promise }) => promise && promise.state !== 'kept' && <Promised promise={promise} />,
    copy: ({ promise }) => (promise ? `${promise.promisedDate} ${promise.amount}` : ''),
  },
  ...SPANS.map(([title, id, importance]): GridColumn<AgeingRow> => ({
    id,
    title,
    width: 108,
    min: 98,
    importance,
    align: 'right',
    cell: (row) => yuan(row[id]),
    copy: (row) => row[id],
  })),
  {
    id: 'advance',
    title: '预收（元）',
    width: 108,
    min: 96,
    importance: 4,
    align: 'right',
    cell: ({ advanceAmount }) => yuan(advanceAmount),
    copy: ({ advanceAmount }) => advanceAmount,
  },
];
