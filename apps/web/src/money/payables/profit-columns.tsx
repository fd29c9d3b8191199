import type { BoxProfitRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { PROFIT_STANDING_WORDS } from '@boxhaul/domain/money';
import { yuan } from '../../lib/format/format';
import { boxOf } from '../../parts/money/cost-state';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import css from './payables.module.css';

/** Not while some line of it still waits: the rest of its income may be among those. */
const loses = ({ profitAmount, standing }: BoxProfitRow): boolean =>
  standing === 'whole' && profitAmount.startsWith('-');
/** None while its cost is not known: it would stand at a hundred. */
const margin = ({ margin: part, standing }: BoxProfitRow): string =>
  part === null || standing === 'unpriced' ? '—' : `${part.toFixed(1)}%`;
const standingOf = ({ standing }: BoxProfitRow): string =>
  standing === 'whole' ? '' : PROFIT_STANDING_WORDS[standing];

export const PROFIT_COLUMNS: readonly GridColumn<BoxProfitRow>[] = [
  textColumn(
    { id: 'order', title: RIGHT_GROUP_WORDS.order, width: 146, importance: 1, card: 'title' },
    ({ orderNo }) => orderNo,
  ),
  textColumn({ id: 'box', title: '柜号', width: 122, min: 116, importance: 1 }, boxOf),
  textColumn(
    { id: 'customer', title: RIGHT_GROUP_WORDS.customer, width: 180, min: 110, grow: true, importance: 2 },
    ({ customerName }) => customerName,
  ),
  {
    id: 'income',
    title: '应收（元）',
    width: 104,
    min: 92,
    importance: 2,
    align: 'right',
    cell: ({ incomeAmount }) => yuan(incomeAmount),
    copy: ({ incomeAmount }) => incomeAmount,
  },
  {
    id: 'payable',
    title: '应付（元）',
    width: 104,
    min: 92,
    importance: 2,
    align: 'right',
    cell: ({ payableAmount }) => yuan(payableAmount),
    copy: ({ payableAmount }) => payableAmount,
  },
  {
    id: 'profit',
    title: '毛利（元）',
    width: 104,
    min: 92,
    importance: 1,
    align: 'right',
    cell: (row) => (
      <span className={loses(row) ? css.loss : undefined}>
        {row.standing !== 'whole' && <span className={css.expected}>约 </span>}
        {yuan(row.profitAmount)}
        {loses(row) && <span className="visually-hidden">（亏损）</span>}
      </span>
    ),
    copy: ({ profitAmount }) => profitAmount,
  },
  {
    id: 'margin',
    title: '毛利率',
    width: 76,
    importance: 1,
    align: 'right',
    cell: margin,
    copy: margin,
  },
  {
    id: 'standing',
    title: '说明',
    width: 176,
    min: 112,
    importance: 2,
    card: 'state',
    cell: standingOf,
    copy: standingOf,
  },
  textColumn({ id: 'finished', title: '完成时间', width: 134, importance: 3 }, ({ finishTime }) =>
    finishTime.slice(0, 16),
  ),
  textColumn(
    { id: 'harbor', title: '港口', width: 110, min: 90, importance: 4 },
    ({ harborName }) => harborName,
  ),
  textColumn(
    { id: 'cabinetType', title: '箱型', width: 66, importance: 5 },
    ({ cabinetType }) => cabinetType,
  ),
];
