import type { SettlementRunRow } from '@boxhaul/contract/money';
import { RUN_STATE_WORDS } from '@boxhaul/domain/money';
import { yuan } from '../../lib/format/format';
import { ToneTag } from '../../parts/kit/tone-tag';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { RUN_TONES } from './run-tone';

const answered = ({ openObjections, agreedTime }: SettlementRunRow): string => {
  if (openObjections > 0) return `异议 ${openObjections} 条`;
  return agreedTime === null ? '' : '已核对';
};

export const RUN_COLUMNS: readonly GridColumn<SettlementRunRow>[] = [
  textColumn(
    { id: 'payee', title: '收款方', width: 220, min: 130, grow: true, importance: 1, card: 'title' },
    ({ payeeName }) => payeeName,
  ),
  {
    id: 'state',
    title: '状态',
    width: 108,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <ToneTag tone={RUN_TONES[state]} text={RUN_STATE_WORDS[state]} />,
    copy: ({ state }) => RUN_STATE_WORDS[state],
  },
  {
    id: 'total',
    title: '金额（元）',
    width: 128,
    min: 110,
    importance: 1,
    align: 'right',
    cell: ({ totalAmount }) => yuan(totalAmount),
    copy: ({ totalAmount }) => totalAmount,
  },
  textColumn({ id: 'no', title: '结算单号', width: 124, importance: 1 }, ({ runNo }) => runNo),
  textColumn(
    { id: 'span', title: '期间', width: 200, min: 190, importance: 2 },
    ({ fromDate, toDate }) => `${fromDate} 至 ${toDate}`,
  ),
  textColumn({ id: 'carrier', title: '车队核对', width: 116, min: 96, importance: 2 }, answered),
  textColumn({ id: 'due', title: '应付日期', width: 104, importance: 1 }, ({ dueDate }) => dueDate),
  textColumn({ id: 'paid', title: '付款日期', width: 104, importance: 3 }, ({ paidDate }) => paidDate),
  {
    id: 'lines',
    title: '条数',
    width: 66,
    importance: 4,
    align: 'right',
    cell: ({ lines }) => lines,
    copy: ({ lines }) => String(lines),
  },
];
