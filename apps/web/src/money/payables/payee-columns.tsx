import type { PayeeRow } from '@boxhaul/contract/money';
import { PAYEE_KIND_WORDS, SETTLE_CYCLE_WORDS } from '@boxhaul/domain/money';
import { yuan } from '../../lib/format/format';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';

const stateOf = ({ stopped }: PayeeRow): string => (stopped ? '已停用' : '启用');
const terms = ({ cycle, payDays, tripAmount }: PayeeRow): string =>
  [
    SETTLE_CYCLE_WORDS[cycle],
    payDays === 0 ? '期满即付' : `期满 ${payDays} 天付`,
    tripAmount === null ? null : `每趟 ${yuan(tripAmount)}`,
  ]
    .filter((part) => part !== null)
    .join('，');

export const PAYEE_COLUMNS: readonly GridColumn<PayeeRow>[] = [
  textColumn(
    { id: 'name', title: '名称', width: 220, min: 130, grow: true, importance: 1, card: 'title' },
    ({ payeeName }) => payeeName,
  ),
  {
    id: 'state',
    title: '状态',
    width: 88,
    importance: 1,
    card: 'state',
    cell: (row) => <ToneTag tone={row.stopped ? 'stop' : 'go'} text={stateOf(row)} />,
    copy: stateOf,
  },
  textColumn({ id: 'kind', title: '类型', width: 80, importance: 3 }, ({ kind }) => PAYEE_KIND_WORDS[kind]),
  textColumn({ id: 'terms', title: '结算条件', width: 270, min: 200, importance: 2 }, terms),
  {
    id: 'open',
    title: '未结金额（元）',
    width: 128,
    min: 116,
    importance: 1,
    align: 'right',
    cell: ({ openAmount }) => yuan(openAmount),
    copy: ({ openAmount }) => openAmount,
  },
  {
    id: 'due',
    title: '待付金额（元）',
    width: 128,
    min: 116,
    importance: 1,
    align: 'right',
    cell: ({ dueAmount }) => yuan(dueAmount),
    copy: ({ dueAmount }) => dueAmount,
  },
  {
    id: 'drivers',
    title: '司机',
    width: 66,
    importance: 3,
    align: 'right',
    cell: ({ drivers }) => drivers,
    copy: ({ drivers }) => String(drivers),
  },
  textColumn({ id: 'remark', title: '备注', width: 150, min: 80, importance: 5 }, ({ remark }) => remark),
];
