import { LEDGER_ACCOUNT_WORDS, LEDGER_CHECK_WORDS } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { type Ledger, ledgerState } from '../../data/money/fees.api';
import { yuan } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Section } from '../../ui/layout/section';
import { DataTable } from '../../ui/table/data-table';
import { ViewHead } from '../../parts/kit/list-page/view-head';
import { FeeViews } from './fee-views';
import css from './fees.module.css';

/** A balance as clerks read it: on which side, and how much; nothing is on no side. */
const sided = (balance: string): string => {
  if (Number(balance) === 0) return `平 ${yuan(balance)}`;
  return balance.startsWith('-') ? `贷 ${yuan(balance.slice(1))}` : `借 ${yuan(balance)}`;
};

/** The books' balances, and what the latest comparison with the lines found. */
export function LedgerView() {
  const { data, error, isFetching, refetch } = useQuery(ledgerState);
  return (
    <>
      <ViewHead title="总账核对" views={<FeeViews />} />
      {error && (
        <ErrorState
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={6} height="48px" />}
      {data && (
        <div className={css.body}>
          <Section title="科目余额" note={`共 ${data.entries} 笔分录`}>
            <dl className={css.balances}>
              {data.balances.map(({ account, balance }) => (
                <div key={account} className={css.balance}>
                  <dt className={css.minor}>
                    {LEDGER_ACCOUNT_WORDS[account].code} {LEDGER_ACCOUNT_WORDS[account].label}
                  </dt>
                  <dd className={`figure ${css.amount}`}>{sided(balance)}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section title="每日核对">
            <Proof proof={data.proof} />
          </Section>
        </div>
      )}
    </>
  );
}

function Proof({ proof }: { proof: Ledger['proof'] }) {
  if (!proof) return <p className={css.minor}>尚未核对，每天零点后自动核对一次。</p>;
  if (proof.differences.length === 0) {
    return (
      <Notice tone="info">
        {proof.day} 已核对 {proof.lines} 条确认费用：费用、对账单、收款、应付与总账一致。
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="error">
        {proof.day} 核对发现 {proof.differences.length} 处不一致，请联系技术人员。
      </Notice>
      <DataTable
        label="核对差异"
        rowKey={({ customerName, check }) => `${customerName} ${check}`}
        rows={proof.differences}
        columns={[
          { title: '客户或收款方', cell: ({ customerName }) => customerName },
          { title: '核对内容', cell: ({ check }) => LEDGER_CHECK_WORDS[check] },
          { title: '单据合计（元）', align: 'right', cell: ({ lines }) => yuan(lines) },
          { title: '账面（元）', align: 'right', cell: ({ books }) => yuan(books) },
        ]}
      />
    </>
  );
}
