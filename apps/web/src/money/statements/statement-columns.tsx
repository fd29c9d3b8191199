import type { StatementRow } from '@boxhaul/contract/money';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { STATEMENT_STATE_WORDS } from '@boxhaul/domain/money';
import { yuan } from '../../lib/format/format';
import { ToneTag } from '../../parts/kit/tone-tag';
import { spanOf, STATEMENT_TONES } from '../../parts/money/statement/statement-words';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import css from './statements.module.css';

export const STATEMENT_COLUMNS: readonly GridColumn<StatementRow>[] = [
  textColumn(
    { id: 'no', title: '对账单号', width: 150, min: 142, importance: 1, card: 'title' },
    ({ statementNo }) => statementNo,
  ),
  {
    id: 'state',
    title: '状态',
    width: 108,
    importance: 1,
    card: 'state',
    cell: ({ state }) => <ToneTag tone={STATEMENT_TONES[state]} text={STATEMENT_STATE_WORDS[state]} />,
    copy: ({ state }) => STATEMENT_STATE_WORDS[state],
  },
  textColumn(
    { id: 'customer', title: RIGHT_GROUP_WORDS.customer, width: 210, min: 120, grow: true, importance: 1 },
    ({ customerName }) => customerName,
  ),
  {
    id: 'open',
    title: '未收（元）',
    width: 116,
    min: 100,
    importance: 1,
    align: 'right',
    cell: ({ openAmount }) => yuan(openAmount),
    copy: ({ openAmount }) => openAmount,
  },
  {
    id: 'due',
    title: '付款期限',
    width: 178,
    min: 172,
    importance: 2,
    cell: ({ dueDate, overdueDays }) => (
      <>
        {dueDate ?? '—'}
        {overdueDays > 0 && <span className={css.late}>逾期 {overdueDays} 天</span>}
      </>
    ),
    copy: ({ dueDate }) => dueDate ?? '',
  },
  {
    id: 'total',
    title: '应收合计（元）',
    width: 122,
    min: 116,
    importance: 3,
    align: 'right',
    cell: ({ totalAmount }) => yuan(totalAmount),
    copy: ({ totalAmount }) => totalAmount,
  },
  textColumn({ id: 'span', title: '对账范围', width: 196, min: 150, importance: 3 }, spanOf),
  {
    id: 'invoiced',
    title: '已开票（元）',
    width: 116,
    min: 104,
    importance: 4,
    align: 'right',
    cell: ({ invoicedAmount }) => yuan(invoicedAmount),
    copy: ({ invoicedAmount }) => invoicedAmount,
  },
  {
    id: 'lines',
    title: '笔数',
    width: 60,
    importance: 5,
    align: 'right',
    cell: ({ lineCount }) => lineCount,
    copy: ({ lineCount }) => String(lineCount),
  },
];
