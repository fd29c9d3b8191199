import type { StatementDetail } from '@boxhaul/contract/money';
import { STATEMENT_STATE_WORDS, TAX_CLASS_WORDS } from '@boxhaul/domain/money';
import type { ReactNode } from 'react';
import { yuan } from '../../../lib/format/format';
import { Notice } from '../../../ui/feedback/notice';
import { Facts } from '../../../ui/layout/facts';
import { Section } from '../../../ui/layout/section';
import { DataTable } from '../../../ui/table/data-table';
import { ToneTag } from '../../kit/tone-tag';
import css from './statement.module.css';
import { spanOf, STATEMENT_TONES } from './statement-words';

const confirmedOf = ({ confirmTime, isConfirmedByPayment }: StatementDetail): string =>
  confirmTime === null ? '—' : `${confirmTime}${isConfirmedByPayment ? '（按付款确认）' : ''}`;

/** What a statement is and comes to, as both sides see it; `children`: what may be done with it. */
export function StatementFacts({ statement, children }: { statement: StatementDetail; children: ReactNode }) {
  const { state, objection, voidReason, overdueDays, dueDate } = statement;
  const late = overdueDays > 0 && <span className={css.late}>（逾期 {overdueDays} 天）</span>;
  return (
    <>
      <header className={css.head}>
        <h2 className={css.amount}>
          {statement.statementNo} <span className="figure">¥ {yuan(statement.totalAmount)}</span>
        </h2>
        <ToneTag tone={STATEMENT_TONES[state]} text={STATEMENT_STATE_WORDS[state]} />
      </header>
      {objection !== null && <Notice tone="warning">客户异议：{objection}</Notice>}
      {voidReason !== null && <Notice tone="warning">已作废：{voidReason}</Notice>}
      {children}
      <Facts
        facts={[
          { label: '客户', value: statement.customerName },
          { label: '对账范围', value: spanOf(statement) },
          { label: '应收合计', value: `${yuan(statement.totalAmount)} 元` },
          { label: '其中税额', value: `${yuan(statement.taxAmount)} 元` },
          { label: '已开票', value: `${yuan(statement.invoicedAmount)} 元` },
          { label: '已收', value: `${yuan(statement.receivedAmount)} 元` },
          { label: '未收', value: `${yuan(statement.openAmount)} 元` },
          {
            label: '付款期限',
            value: (
              <>
                {dueDate ?? '—'}
                {late}
              </>
            ),
          },
          { label: '发送时间', value: statement.sentTime ?? '—' },
          { label: '客户确认', value: confirmedOf(statement) },
        ]}
      />
      <Section title="按税率汇总" note={`共 ${statement.lineCount} 笔`}>
        <DataTable
          label="按税率汇总"
          rows={statement.parts}
          rowKey={({ taxClass, permille }) => `${taxClass} ${permille}`}
          minWidth={480}
          columns={[
            { title: '税目', cell: ({ taxClass }) => TAX_CLASS_WORDS[taxClass] },
            { title: '税率', align: 'right', cell: ({ permille }) => `${permille / 10}%` },
            { title: '笔数', align: 'right', cell: ({ lineCount }) => lineCount },
            { title: '金额（元）', align: 'right', cell: ({ amount }) => yuan(amount) },
            { title: '税额（元）', align: 'right', cell: ({ taxAmount }) => yuan(taxAmount) },
          ]}
        />
      </Section>
    </>
  );
}
