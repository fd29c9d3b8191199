import type { ReceiptRow } from '@boxhaul/contract/money';
import { receiptsSchemas } from '@boxhaul/contract/money/receipts/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { matchReceipt, openStatements, receiptList, reverseReceipt } from '../../../data/money/receipts.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { failureOf } from '../../../lib/format/failure-of';
import { yuan } from '../../../lib/format/format';
import { requestIdOf } from '../../../lib/format/request-id';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { ToneTag } from '../../../parts/kit/tone-tag';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { FactCards } from '../../../ui/layout/fact-cards';
import { Closing } from '../../../ui/overlay/closing';
import { FormDialog } from '../../../ui/overlay/form-dialog';
import { ReasonDialog } from '../../../ui/overlay/reason-dialog';
import { type Column, DataTable } from '../../../ui/table/data-table';
import { ListHead } from '../../../ui/table/list-head';
import { PagedList } from '../../../ui/table/paged-list';
import css from '../statements.module.css';
import { MatchFields } from './match-fields';
import { matchesOf, proposeMatches, restOf } from './propose-matches';

const stands = ({ reversed, reverses }: ReceiptRow): boolean => !reversed && reverses === null;
const stateOf = (row: ReceiptRow) =>
  row.reverses !== null ? (
    <ToneTag tone="off" text={`冲销 ${row.reverses}`} />
  ) : row.reversed ? (
    <ToneTag tone="off" text="已冲销" />
  ) : row.leftAmount === '0.00' ? (
    <ToneTag tone="done" text="已核销" />
  ) : (
    <ToneTag tone="go" text="有预收" />
  );
const paidOf = ({ matches }: ReceiptRow): string =>
  matches.map(({ statementNo, amount }) => `${statementNo} ${yuan(amount)}`).join('；') || '—';

const COLUMNS: readonly Column<ReceiptRow>[] = [
  { title: '收款单号', width: 140, fixed: true, cell: ({ receiptNo }) => receiptNo },
  { title: '客户', width: 190, ellipsis: true, cell: ({ customerName }) => customerName },
  { title: '收款日期', width: 110, cell: ({ receivedDate }) => receivedDate },
  { title: '金额（元）', width: 120, align: 'right', cell: ({ amount }) => yuan(amount) },
  { title: '预收余额（元）', width: 130, align: 'right', cell: ({ leftAmount }) => yuan(leftAmount) },
  { title: '核销对账单', width: 220, ellipsis: true, cell: paidOf },
  { title: '银行流水号', width: 140, cell: ({ bankRef }) => bankRef ?? '—' },
  { title: '状态', width: 180, cell: stateOf },
];

/** What customers paid, with what of it pays which statement. */
export function ReceiptsView() {
  const [params, change] = useAddress();
  const receives = useSession().user?.rights.includes('statement.receive') ?? false;
  const phone = useBreakpoint() === 'phone';
  const [asking, setAsking] = useState<{ step: 'match' | 'reverse'; receipt: ReceiptRow } | null>(null);
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(receiptList({ keyword, pageNo, pageSize: 50 }));
  const close = () => setAsking(null);
  const actions = (receipt: ReceiptRow) =>
    receives &&
    stands(receipt) && (
      <span className={css.actions}>
        {receipt.leftAmount !== '0.00' && (
          <Button variant="outline" size="s" onClick={() => setAsking({ step: 'match', receipt })}>
            核销
          </Button>
        )}
        <Button variant="outline" size="s" onClick={() => setAsking({ step: 'reverse', receipt })}>
          冲销
        </Button>
      </span>
    );
  return (
    <>
      <ListHead
        id="statements"
        title="收款"
        searchLabel="搜索收款"
        keyword={keyword}
        placeholder="收款单号 / 银行流水号 / 付款人 / 客户"
        onSearch={(q) => change({ q, page: null })}
      />
      <PagedList
        query={list}
        failed="收款加载失败"
        empty={{ title: '没有收款', text: '在“账龄”或对账单里登记客户的付款。' }}
        rowHeight="40px"
        unit="笔"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data, rowCount, amount, leftAmount }) => (
          <>
            <p className={css.sum}>
              共 {rowCount} 笔，收款 <b className="figure">¥ {yuan(amount)}</b>，预收余额{' '}
              <b className="figure">¥ {yuan(leftAmount)}</b>
            </p>
            {phone ? (
              <FactCards
                paged
                rows={data.map((row) => ({
                  key: row.id,
                  title: `${row.receiptNo} ${yuan(row.amount)} 元`,
                  facts: [
                    ['客户', row.customerName],
                    ['收款日期', row.receivedDate],
                    ['预收余额', `${yuan(row.leftAmount)} 元`],
                    ['核销', paidOf(row)],
                    ['状态', stateOf(row)],
                  ],
                  action: actions(row),
                }))}
              />
            ) : (
              <DataTable
                label="收款"
                columns={
                  receives
                    ? [...COLUMNS, { title: '操作', fixedEnd: true, width: 140, cell: actions }]
                    : COLUMNS
                }
                rows={data}
                rowKey={({ id }) => id}
                minWidth={1336}
                dense
              />
            )}
          </>
        )}
      </PagedList>
      <Closing>{asking?.step === 'match' && <MatchForm receipt={asking.receipt} onClose={close} />}</Closing>
      <Reverse receipt={asking?.step === 'reverse' ? asking.receipt : null} onClose={close} />
    </>
  );
}

/** Takes a receipt back, with what it paid. */
function Reverse({ receipt, onClose }: { receipt: ReceiptRow | null; onClose: () => void }) {
  const reverse = useMutation(reverseReceipt(useQueryClient()));
  return (
    <ReasonDialog
      open={receipt !== null}
      title={`冲销收款 ${receipt?.receiptNo ?? ''}`}
      label="原因"
      schema={receiptsSchemas.reverse.input.pick({ reason: true })}
      okText="冲销"
      suggestions={['记错客户', '金额有误', '银行退回']}
      onSend={async ({ reason }) => {
        if (!receipt) return;
        await reverse.mutateAsync({ id: receipt.id, reason });
        showToast('success', '收款已冲销，核销的对账单恢复为未收');
      }}
      onClose={onClose}
    >
      收款 ¥ {yuan(receipt?.amount)} 及其核销全部取消，原记录保留。
    </ReasonDialog>
  );
}

const NONE: Readonly<Record<string, string>> = {};

/** Pays statements with what is left of a receipt. */
function MatchForm({ receipt, onClose }: { receipt: ReceiptRow; onClose: () => void }) {
  const { id, customerId, leftAmount } = receipt;
  const open = useQuery(openStatements(customerId));
  const match = useMutation(matchReceipt(useQueryClient()));
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const statements = open.data?.statements ?? [];
  const matches = typed ?? (open.data ? proposeMatches(leftAmount, statements) : NONE);
  const { busy, run } = useSingleFlight(async () => {
    const failure = await failureOf(match.mutateAsync({ id, matches: matchesOf(matches) }));
    setFault(failure);
    if (failure !== null) return;
    showToast('success', '预收款已核销');
    onClose();
  });
  return (
    <FormDialog
      title={`核销预收款 ¥ ${yuan(leftAmount)}`}
      okText="核销"
      busy={busy}
      disabled={matchesOf(matches).length === 0 || restOf(leftAmount, matches).startsWith('-')}
      fault={fault}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      {open.error && (
        <ErrorState
          message={open.error.message}
          requestId={requestIdOf(open.error)}
          busy={open.isFetching}
          onRetry={() => void open.refetch()}
        />
      )}
      {open.isPending && <Skeleton lines={3} height="44px" />}
      {open.data && (
        <MatchFields statements={statements} amount={leftAmount} matches={matches} onChange={setTyped} />
      )}
    </FormDialog>
  );
}
