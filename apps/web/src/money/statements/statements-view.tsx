import type { StatementRow } from '@boxhaul/contract/money';
import { AUDIT_TARGET_WORDS } from '@boxhaul/domain/identity';
import { ASKED_STATEMENT_STATES, STATEMENT_FILTERS, STATEMENT_STATE_WORDS } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { statementList } from '../../data/money/statements.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListNote } from '../../parts/kit/list-page/list-note';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import type { GridAction } from '../../ui/grid/column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { MakeAllDialog } from './make-all-dialog';
import { MakeStatementDialog } from './make-statement-dialog';
import { ReceiptDialog } from './receipts/receipt-dialog';
import { RemindDialog } from './reminders/remind-dialog';
import { ReminderSettingDialog } from './reminders/reminder-setting-dialog';
import { STATEMENT_COLUMNS } from './statement-columns';
import { StatementDrawer } from './statement-drawer';
import { StatementViews } from './statement-views';

const keyOf = ({ id }: StatementRow): string => id;
const nameOf = ({ statementNo }: StatementRow): string => statementNo;
const WORDS = { ...STATEMENT_STATE_WORDS, overdue: '逾期未收' };

type Asking =
  | { step: 'make' | 'all' | 'remind' | 'setting'; row?: never }
  | { step: 'remindOf' | 'receive'; row: StatementRow }
  | null;

/** What the address asks for, and the list that answers. */
function useStatements() {
  const [params] = useAddress();
  const state = oneOf(STATEMENT_FILTERS, params.get('state'));
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(statementList({ state, keyword, pageNo, pageSize: 50 }));
  const counts = query.data?.counts;
  const filter: ListFilter = {
    key: 'state',
    label: '对账单状态',
    value: state ?? '',
    usual: '',
    options: [
      { value: '', label: '全部' },
      ...STATEMENT_FILTERS.map((value) => ({
        value,
        label: WORDS[value],
        count: counts?.[value],
        urgent: (value === 'disputed' || value === 'overdue') && (counts?.[value] ?? 0) > 0,
      })),
    ],
  };
  return { query, filter, narrow: keyword !== '' || state !== undefined };
}

/** What is next done with a row, and what else, by its state and by who asks. */
function actionsOf(row: StatementRow, rights: readonly string[], ask: (asking: Asking) => void) {
  const isAsked = ASKED_STATEMENT_STATES.includes(row.state);
  const reminds = isAsked && rights.includes('statement.manage');
  const receives = isAsked && rights.includes('statement.receive');
  const remind: GridAction = { label: '提醒付款', run: () => ask({ step: 'remindOf', row }) };
  const receive: GridAction = { label: '登记收款', run: () => ask({ step: 'receive', row }) };
  const all = [...(receives ? [receive] : []), ...(reminds ? [remind] : [])];
  return row.overdueDays > 0 ? all.toReversed() : all;
}

const actsOfAll = (ask: (asking: Asking) => void): GridAction[] => [
  { label: '提醒付款', run: () => ask({ step: 'remind' }) },
  { label: '制作全部', run: () => ask({ step: 'all' }) },
];

interface StatementDialogsProps {
  asking: Asking;
  setAsking: (asking: Asking) => void;
  onMade: (id: string) => void;
}

/** What is asked over the list. */
function StatementDialogs({ asking, setAsking, onMade }: StatementDialogsProps) {
  const close = () => setAsking(null);
  return (
    <>
      <MakeStatementDialog open={asking?.step === 'make'} onClose={close} onMade={onMade} />
      <MakeAllDialog open={asking?.step === 'all'} onClose={close} />
      <RemindDialog
        open={asking?.step === 'remind'}
        onSetting={() => setAsking({ step: 'setting' })}
        onClose={close}
      />
      <RemindDialog open={asking?.step === 'remindOf'} only={asking?.row?.id ?? ''} onClose={close} />
      <ReminderSettingDialog open={asking?.step === 'setting'} onClose={close} />
      <ReceiptDialog customerId={asking?.step === 'receive' ? asking.row.customerId : null} onClose={close} />
    </>
  );
}

/** What customers are sent to agree and pay: by state, with the step that each allows. */
export function StatementsView() {
  const walk = useRecordWalk('statement', '张');
  const { user } = useSession();
  const [asking, setAsking] = useState<Asking>(null);
  const { query, filter, narrow } = useStatements();
  const store = useBrowserStore('statements', user?.accountId ?? '');
  const rights = user?.rights ?? [];
  const manages = rights.includes('statement.manage');
  const acts = manages || rights.includes('statement.receive');
  const { data } = query;
  return (
    <ListPage
      title={AUDIT_TARGET_WORDS.statement}
      views={<StatementViews />}
      search={{ label: '搜索对账单', placeholder: '对账单号 / 订舱号 / 客户' }}
      filters={[filter]}
      action={manages ? { label: '制作对账单', onPress: () => setAsking({ step: 'make' }) } : undefined}
      more={manages ? actsOfAll(setAsking) : undefined}
      note={
        <ListNote>
          {data && data.rowCount > 0 && (
            <>
              共 {data.rowCount} 张，应收 <b className="figure">¥ {yuan(data.totalAmount)}</b>，已收{' '}
              <b className="figure">¥ {yuan(data.receivedAmount)}</b>，未收{' '}
              <b className="figure">¥ {yuan(data.openAmount)}</b>
            </>
          )}
        </ListNote>
      }
      query={query}
      failed="对账单加载失败"
      unit="张"
      grid={{
        columns: STATEMENT_COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 5,
        walk,
        primary: acts ? (row) => actionsOf(row, rights, setAsking)[0] ?? null : undefined,
        more: acts ? (row) => actionsOf(row, rights, setAsking).slice(1) : undefined,
        empty: {
          title: narrow ? '没有符合条件的对账单' : '还没有对账单',
          text: narrow ? '换个条件试试。' : '费用审核后，按账期或订舱号制作对账单发给客户。',
        },
      }}
    >
      <StatementDrawer walk={walk} />
      <StatementDialogs asking={asking} setAsking={setAsking} onMade={walk.open} />
    </ListPage>
  );
}
