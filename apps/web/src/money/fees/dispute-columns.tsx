import type { CostDisputeRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { DISPUTE_STATE_WORDS } from '@boxhaul/domain/orders';
import { yuan } from '../../lib/format/format';
import { boxOf } from '../../parts/money/cost-state';
import { DisputeTag } from '../../parts/money/dispute-thread';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';

export const DISPUTE_COLUMNS: readonly GridColumn<CostDisputeRow>[] = [
  textColumn(
    { id: 'type', title: '费用类型', width: 96, min: 84, importance: 1, card: 'title' },
    ({ costTypeName }) => costTypeName,
  ),
  {
    id: 'state',
    title: '状态',
    width: 122,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <DisputeTag state={state} />,
    copy: ({ state }) => DISPUTE_STATE_WORDS[state],
  },
  {
    id: 'amount',
    title: '金额（元）',
    width: 104,
    min: 92,
    importance: 1,
    align: 'right',
    cell: (row) => yuan(row.incomeAmount),
    copy: (row) => row.incomeAmount,
  },
  textColumn(
    { id: 'reason', title: '异议原因', width: 280, min: 170, grow: true, importance: 1 },
    ({ reason }) => reason,
  ),
  textColumn(
    { id: 'customer', title: RIGHT_GROUP_WORDS.customer, width: 190, min: 120, importance: 2 },
    ({ customerName }) => customerName,
  ),
  textColumn(
    { id: 'order', title: RIGHT_GROUP_WORDS.order, width: 146, importance: 2 },
    ({ orderNo }) => orderNo,
  ),
  textColumn({ id: 'box', title: '柜号', width: 122, min: 116, importance: 4 }, boxOf),
  textColumn({ id: 'raised', title: '提出时间', width: 134, importance: 3 }, ({ createTime }) =>
    createTime.slice(0, 16),
  ),
];
