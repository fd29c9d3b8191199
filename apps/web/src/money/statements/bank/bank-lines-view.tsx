import type { BankLineRow } from '@boxhaul/contract/money';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { BANK_LINE_STATE_WORDS, BANK_LINE_STATES } from '@boxhaul/domain/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bankLineList, type BankPage, reopenBankLine } from '../../../data/money/bank-lines.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { failureOf } from '../../../lib/format/failure-of';
import { yuan } from '../../../lib/format/format';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { ListHead } from '../../../ui/table/list-head';
import { ListTabs } from '../../../ui/table/list-tabs';
import { PagedList } from '../../../ui/table/paged-list';
import page from '../statements.module.css';
import { BankImport } from './bank-import';
import { BankLineTable } from './bank-line-table';
import css from './bank.module.css';
import { ClaimDialog } from './claim-dialog';
import type { BankOutcome } from './use-bank-choice';

const TABS = [...BANK_LINE_STATES, 'all'] as const;

/** What was done with several lines, and each that was not with the reason. */
function Outcome({ outcome: { done, refused } }: { outcome: BankOutcome }) {
  return (
    <div className={css.stack} role="status">
      {done && <Notice tone="info">{done}</Notice>}
      {refused.length > 0 && (
        <Notice tone="warning">
          有 {refused.length} 笔没有处理：
          <ul className={css.list}>
            {refused.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Opens lines again, one at a time; what is refused is told where the list stands. */
function useReopen(onOutcome: (outcome: BankOutcome | null) => void) {
  const reopen = useMutation(reopenBankLine(useQueryClient()));
  return useSingleFlight(async ({ id }: BankLineRow) => {
    const refused = await failureOf(reopen.mutateAsync(id));
    onOutcome(refused === null ? null : { done: null, refused: [refused] });
    if (refused === null) showToast('success', '流水已恢复为待认领');
  });
}

type Tab = (typeof TABS)[number];

const EMPTY: Readonly<Record<Tab | 'search', { title: string; text: string }>> = {
  search: { title: '没有符合条件的流水', text: '换个付款人、摘要或流水号试试。' },
  open: { title: '没有待认领的流水', text: '从网银下载流水后在这里导入，收入会匹配到客户和对账单。' },
  received: { title: '没有登记过收款的流水', text: '认领的流水会出现在这里。' },
  ignored: { title: '没有忽略的流水', text: '不是客户付款的流水忽略后会出现在这里。' },
  all: { title: '还没有流水', text: '从网银下载流水后在这里导入。' },
};

/** What came in by the bank: imported once, proposed to customers and statements, applied by nobody but the clerk. */
export function BankLinesView() {
  const [params, change] = useAddress();
  const receives = useSession().user?.rights.includes('statement.receive') ?? false;
  if (receives && params.get('import') === '1')
    return <BankImport onClose={() => change({ import: null })} />;
  return <BankLines receives={receives} />;
}

function BankLines({ receives }: { receives: boolean }) {
  const [params, change] = useAddress();
  const [outcome, setOutcome] = useState<BankOutcome | null>(null);
  const tab = TABS.find((one) => one === params.get('state')) ?? 'open';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const state = tab === 'all' ? undefined : tab;
  const list = useQuery(bankLineList({ state, keyword, pageNo, pageSize: 50 }));
  return (
    <>
      <ListHead
        id="statements"
        title={AUDIT_TARGET_WORDS.bank_line}
        searchLabel="搜索银行流水"
        keyword={keyword}
        placeholder="付款人 / 摘要 / 流水号"
        onSearch={(q) => change({ q, page: null })}
      >
        {receives && <Button onClick={() => change({ import: '1' })}>导入流水</Button>}
      </ListHead>
      <ListTabs
        label="流水状态"
        value={tab}
        tabs={TABS.map((key) => ({
          key,
          label: key === 'all' ? '全部' : BANK_LINE_STATE_WORDS[key],
          count: key === 'all' ? null : (list.data?.counts[key] ?? null),
        }))}
        onChange={(key) => {
          setOutcome(null);
          change({ state: key === 'open' ? null : key, page: null });
        }}
      />
      {outcome && <Outcome outcome={outcome} />}
      <PagedList
        query={list}
        failed="银行流水加载失败"
        empty={EMPTY[keyword ? 'search' : tab]}
        rowHeight="56px"
        unit="笔"
        onPage={(page) => change({ page: String(page) })}
      >
        {(found) => (
          // Another page or tab begins with nothing chosen.
          <Lines
            key={`${tab} ${keyword} ${pageNo}`}
            page={found}
            receives={receives}
            onOutcome={setOutcome}
          />
        )}
      </PagedList>
    </>
  );
}

interface LinesProps {
  page: BankPage;
  receives: boolean;
  onOutcome: (outcome: BankOutcome | null) => void;
}

/** A page of lines below what the whole filter comes to. */
function Lines({ page: { data, rowCount, amount }, receives, onOutcome }: LinesProps) {
  const [claiming, setClaiming] = useState<BankLineRow | null>(null);
  const reopen = useReopen(onOutcome);
  return (
    <>
      <p className={page.sum}>
        共 {rowCount} 笔，合计 <b className="figure">¥ {yuan(amount)}</b>
      </p>
      <BankLineTable
        rows={data}
        receives={receives}
        onClaim={(row) => {
          onOutcome(null);
          setClaiming(row);
        }}
        onReopen={(row) => void reopen.run(row)}
        onOutcome={onOutcome}
      />
      <ClaimDialog line={claiming} onClose={() => setClaiming(null)} />
    </>
  );
}
