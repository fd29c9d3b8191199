import type { PayableRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { COST_ORIGIN_WORDS } from '@boxhaul/domain/money';
import { COST_STATUS_WORDS } from '@boxhaul/domain/orders';
import { yuan } from '../../lib/format/format';
import { ToneTag } from '../../parts/kit/tone-tag';
import { boxOf, COST_TONES } from '../../parts/money/cost-state';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';

export const nameOfPayable = (row: PayableRow): string => `${row.orderNo} ${boxOf(row)} ${row.payeeName}`;

export const PAYABLE_COLUMNS: readonly GridColumn<PayableRow>[] = [
  textColumn(
    { id: 'payee', title: '收款方', width: 160, min: 110, importance: 1, card: 'title' },
    ({ payeeName }) => payeeName,
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
  textColumn(
    { id: 'type', title: '费用类型', width: 92, min: 80, importance: 1 },
    ({ costTypeName }) => costTypeName,
  ),
  {
    id: 'amount',
    title: '金额（元）',
    width: 108,
    min: 96,
    importance: 1,
    align: 'right',
    cell: ({ payableAmount }) => yuan(payableAmount),
    copy: ({ payableAmount }) => payableAmount,
  },
  textColumn(
    { id: 'order', title: RIGHT_GROUP_WORDS.order, width: 146, importance: 1 },
    ({ orderNo }) => orderNo,
  ),
  textColumn({ id: 'box', title: '柜号', width: 122, min: 116, importance: 2 }, boxOf),
  textColumn({ id: 'day', title: '业务日期', width: 100, importance: 2 }, ({ serviceDate }) => serviceDate),
  textColumn(
    { id: 'customer', title: RIGHT_GROUP_WORDS.customer, width: 180, min: 110, grow: true, importance: 3 },
    ({ customerName }) => customerName,
  ),
  textColumn({ id: 'run', title: '结算单', width: 112, importance: 3 }, ({ runNo }) => runNo),
  textColumn(
    { id: 'origin', title: '来源', width: 92, importance: 4 },
    ({ origin }) => COST_ORIGIN_WORDS[origin],
  ),
  textColumn(
    { id: 'cabinetType', title: '箱型', width: 66, importance: 5 },
    ({ cabinetType }) => cabinetType,
  ),
  textColumn({ id: 'remark', title: '备注', width: 130, min: 80, importance: 5 }, ({ remark }) => remark),
];
