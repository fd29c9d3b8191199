import type { BankLineRow } from '@boxhaul/contract/money';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { BANK_LINE_STATE_WORDS, BANK_LINE_STATES } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bankLineList } from '../../../data/money/bank-lines.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { type ListFilter, oneOf } from '../../../parts/kit/list-page/list-filter';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import type { GridAction } from '../../../ui/grid/column';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { StatementViews } from '../statement-views';
import { BankImport } from './bank-import';
import { BANK_LINE_COLUMNS, nameOf } from './bank-line-columns';
import { BankNote } from './bank-note';
import { ClaimDialog } from './claim-dialog';
import { ConfirmProposals } from './confirm-proposals';
import { IgnoreDialog } from './ignore-dialog';
import { type BankChoice, useBankChoice } from './use-bank-choice';

const TABS = [...BANK_LINE_STATES, 'all'] as const;
type Tab = (typeof TABS)[number];

const EMPTY: Readonly<Record<Tab | 'search', { title: string; text: string }>> = {
  search: { title: '没有符合条件的流水', text: '换个付款人、摘要或流水号试试。' },
  open: { title: '没有待认领的流水', text: '从网银下载流水后在这里导入，收入会匹配到客户和对账单。' },
  received: { title: '没有登记过收款的流水', text: '认领的流水会出现在这里。' },
  ignored: { title: '没有忽略的流水', text: '不是客户付款的流水忽略后会出现在这里。' },
  all: { title: '还没有流水', text: '从网银下载流水后在这里导入。' },
};
const keyOf = ({ id }: BankLineRow): string => id;

/** What came in by the bank: imported once, proposed to customers and statements, applied by nobody but the clerk. */
export function BankLinesView() {
  const [params, change] = useAddress();
  const receives = useSession().user?.rights.includes('statement.receive') ?? false;
  if (receives && params.get('import') === '1')
    return <BankImport onClose={() => change({ import: null })} />;
  return <BankLines receives={receives} />;
}

/** What the address asks for, and the list that answers. */
function useLines() {
  const [params] = useAddress();
  const tab = oneOf(TABS, params.get('state')) ?? 'open';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const state = oneOf(BANK_LINE_STATES, tab);
  const query = useQuery(bankLineList({ state, keyword, pageNo, pageSize: 50 }));
  const filter: ListFilter = {
    key: 'state',
    label: '流水状态',
    value: tab,
    usual: 'open',
    options: TABS.map((value) => ({
      value,
      label: value === 'all' ? '全部' : BANK_LINE_STATE_WORDS[value],
      count: value === 'all' ? undefined : query.data?.counts[value],
    })),
  };
  return { query, filter, place: `${tab} ${keyword} ${pageNo}`, empty: EMPTY[keyword ? 'search' : tab] };
}

/** What may be done with the chosen lines. */
function bulkOf(
  { lines, proposed }: BankChoice,
  confirm: () => void,
  ignore: (lines: readonly BankLineRow[]) => void,
): readonly GridAction[] {
  return [
    ...(proposed.length > 0 ? [{ label: `按建议登记收款 ${proposed.length} 笔`, run: confirm }] : []),
    ...(lines.length > 0 ? [{ label: `忽略 ${lines.length} 笔`, run: () => ignore(lines) }] : []),
  ];
}

function BankLines({ receives }: { receives: boolean }) {
  const [, change] = useAddress();
  const { user } = useSession();
  const { query, filter, place, empty } = useLines();
  const store = useBrowserStore('bank-lines', user?.accountId ?? '');
  const rows = query.data?.data ?? [];
  const choice = useBankChoice(rows, place);
  const [claiming, setClaiming] = useState<BankLineRow | null>(null);
  const [ignoring, setIgnoring] = useState<readonly BankLineRow[]>([]);
  const [asking, setAsking] = useState(false);
  const claim = (row: BankLineRow) => {
    choice.forget();
    setClaiming(row);
  };
  const bulk = bulkOf(choice, () => setAsking(true), setIgnoring);
  return (
    <ListPage
      title={AUDIT_TARGET_WORDS.bank_line}
      views={<StatementViews />}
      search={{ label: '搜索银行流水', placeholder: '付款人 / 摘要 / 流水号' }}
      filters={[filter]}
      {...(receives && { action: { label: '导入流水', onPress: () => change({ import: '1' }) } })}
      note={<BankNote page={query.data} choice={choice} />}
      query={query}
      failed="银行流水加载失败"
      unit="笔"
      grid={{
        columns: BANK_LINE_COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 6,
        primary: receives
          ? (row) => {
              if (row.state === 'open') return { label: '认领', run: () => claim(row) };
              // One that was received only once its receipt is taken back.
              return row.state === 'ignored' || row.isReversed
                ? { label: '恢复待认领', run: () => choice.reopen(row) }
                : null;
            }
          : undefined,
        more: receives
          ? (row) => (row.state === 'open' ? [{ label: '忽略', run: () => setIgnoring([row]) }] : [])
          : undefined,
        selection:
          receives && rows.some(({ state }) => state === 'open')
            ? { keys: choice.keys, onChange: choice.choose, actions: () => bulk }
            : undefined,
        empty,
      }}
    >
      {asking && <ConfirmProposals choice={choice} onClose={() => setAsking(false)} />}
      <ClaimDialog line={claiming} onClose={() => setClaiming(null)} />
      <IgnoreDialog lines={ignoring} onIgnore={choice.ignore} onClose={() => setIgnoring([])} />
    </ListPage>
  );
}
