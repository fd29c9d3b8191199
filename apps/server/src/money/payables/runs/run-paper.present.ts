import { fen, groupedYuan } from '@boxhaul/domain/kit';
import { RUN_STATE_WORDS } from '@boxhaul/domain/money';
import { ORDER_TYPE_WORDS } from '@boxhaul/domain/pricing';
import type { PdfDocument } from '../../../platform/pdf/pdf-document';
import type { PayableListRow } from '../payables.repo';
import type { RunListRow } from '../runs.repo';

const OWN_NAME = '柜达 BoxHaul';
const grouped = (amount: number | string): string => groupedYuan(fen(Number(amount)));

const COLUMNS: readonly {
  title: string;
  width: number;
  text: (row: PayableListRow, at: number) => string;
}[] = [
  { title: '序号', width: 0.9, text: (_, at) => String(at + 1) },
  { title: '业务日期', width: 1.8, text: (row) => row.service_on },
  { title: '订单号', width: 2.8, text: (row) => row.order_no },
  { title: '柜号', width: 2.2, text: (row) => row.cabinet_no ?? `第 ${row.seq} 箱` },
  { title: '箱型', width: 1.1, text: (row) => row.cabinet_type },
  { title: '装送', width: 1, text: (row) => ORDER_TYPE_WORDS[row.order_type] },
  { title: '费用类型', width: 2, text: (row) => row.cost_type_name },
  { title: '金额（元）', width: 1.9, text: (row) => grouped(row.payable_fen) },
  { title: '备注', width: 3, text: (row) => row.remark },
];
const AMOUNT = COLUMNS.findIndex(({ title }) => title === '金额（元）');

/** A settlement run to print and sign: the same facts make the same file. */
export function presentRunPaper(run: RunListRow, lines: readonly PayableListRow[]): PdfDocument {
  const sums = COLUMNS.map((_, at) => (at === 0 ? '合计' : at === AMOUNT ? grouped(run.total_fen) : ''));
  return {
    title: '应付结算单',
    issuer: OWN_NAME,
    createdAt: run.created_at,
    footer: `${OWN_NAME} · 结算单 ${run.run_no}`,
    landscape: true,
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: '结算单号', value: run.run_no },
          { label: '收款方', value: run.payee_name },
          { label: '结算范围', value: `${run.from_day} 至 ${run.to_day}` },
          { label: '状态', value: RUN_STATE_WORDS[run.state] },
          { label: '付款期限', value: run.due_on },
          { label: '付款日期', value: run.paid_on ?? '—' },
          { label: '费用笔数', value: String(run.line_count) },
          { label: '合计', value: `${grouped(run.total_fen)} 元` },
        ],
      },
      { kind: 'heading', text: '费用明细' },
      {
        kind: 'table',
        columns: COLUMNS.map(({ title, width }, at) => ({
          title,
          width,
          ...(at === AMOUNT && { align: 'right' as const }),
        })),
        rows: lines.map((row, n) => COLUMNS.map(({ text }) => text(row, n))),
        sums: [sums],
      },
      {
        kind: 'notes',
        notes: [
          ...(run.state === 'void' ? [`本结算单已作废：${run.void_reason ?? ''}`] : []),
          '收款方签字（盖章）：________________    日期：________________',
        ],
      },
    ],
  };
}
