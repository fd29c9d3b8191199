import type { FeeRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { COST_ORIGIN_WORDS } from '@boxhaul/domain/money';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import { yuan } from '../../lib/format/format';
import { ToneTag } from '../../parts/kit/tone-tag';
import { boxOf, COST_TONES } from '../../parts/money/cost-state';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import css from './fees.module.css';

export const nameOfFee = (row: FeeRow): string => `${row.orderNo} ${boxOf(row)} ${row.costTypeName}`;

const amount = ({ incomeAmount, usualAmount }: FeeRow) => (
  <>
    {usualAmount !== null && <span className={css.far}>远高于常见的 {yuan(usualAmount)}</span>}
    {yuan(incomeAmount)}
  </>
);

/** Columns of fees; where some are far above what is usual there is room to say so. */
export const feeColumns = (far: boolean): readonly GridColumn<FeeRow>[] => [
  textColumn(
    { id: 'type', title: '费用类型', width: 96, min: 84, importance: 1, card: 'title' },
    ({ costTypeName }) => costTypeName,
  ),
  {
    id: 'status',
    title: '状态',
    width: 118,
    importance: 1,
    card: 'state',
    cell: ({ costStatus }) => <ToneTag tone={COST_TONES[costStatus]} text={COST_STATUS_WORDS[costStatus]} />,
    copy: ({ costStatus }) => COST_STATUS_WORDS[costStatus],
  },
  {
    id: 'amount',
    title: '金额（元）',
    width: far ? 232 : 108,
    min: far ? 212 : 96,
    importance: 1,
    align: 'right',
    cell: amount,
    copy: ({ incomeAmount }) => incomeAmount,
  },
  textColumn(
    { id: 'order', title: RIGHT_GROUP_WORDS.order, width: 146, importance: 1 },
    ({ orderNo }) => orderNo,
  ),
  textColumn({ id: 'box', title: '柜号', width: 122, min: 116, importance: 3 }, boxOf),
  textColumn(
    { id: 'customer', title: RIGHT_GROUP_WORDS.customer, width: 190, min: 120, grow: true, importance: 2 },
    ({ customerName }) => customerName,
  ),
  textColumn(
    { id: 'cabinetType', title: '箱型', width: 66, importance: 5 },
    ({ cabinetType }) => cabinetType,
  ),
  textColumn(
    { id: 'origin', title: '来源', width: 92, importance: 4 },
    ({ origin }) => COST_ORIGIN_WORDS[origin],
  ),
  textColumn({ id: 'created', title: '产生时间', width: 134, importance: 3 }, ({ createTime }) =>
    createTime.slice(0, 16),
  ),
  textColumn({ id: 'remark', title: '备注', width: 150, min: 90, importance: 5 }, ({ remark }) => remark),
];
