import type { SessionUser } from '@boxhaul/contract/identity';
import type { SettlementItem } from '@boxhaul/contract/money';
import { MENU_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mayDo } from '../../../data/identity/rights';
import { settlementList } from '../../../data/money/settlement.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { ListPage } from '../../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../../parts/kit/record/use-record-walk';
import type { GridAction } from '../../../ui/grid/column';
import { useBrowserStore } from '../../../ui/grid/use-browser-store';
import { Closing } from '../../../ui/overlay/closing';
import { ClearFilters } from '../clear-filters';
import { CostListDialog } from '../cost-list-dialog';
import { OwnStatementDrawer } from './own-statement-drawer';
import { PaymentReminders } from './payment-reminders';
import { SETTLEMENT_CARD, SETTLEMENT_FACTS, SETTLEMENT_GRID, settlementName } from './settlement-columns';
import {
  isNarrowed,
  moreSet,
  NO_FILTER,
  readSettlementFilter,
  settlementInput,
  stateFilter,
} from './settlement-filter';
import { SettlementExport } from './settlement-export';
import { SettlementFilters } from './settlement-filters';
import { SettlementNote } from './settlement-note';

const PAGE_SIZE = 20;
const TITLE = MENU_WORDS['/admin/financeSettlement'].name;
const keyOf = ({ id }: SettlementItem): string => id;
const statementOf = ({ statementId }: SettlementItem): string => statementId;

/** What the address asks for, who asks, and the list that answers. */
function useSettlement() {
  const { user } = useSession();
  const [params] = useAddress();
  const filter = readSettlementFilter(params);
  const input = settlementInput(filter);
  const pageNo = Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 1_000_000);
  return {
    user,
    filter,
    input,
    narrowed: isNarrowed(filter),
    query: useQuery(settlementList({ ...input, pageNo, pageSize: PAGE_SIZE })),
    store: useBrowserStore('portal-settlement', user?.accountId ?? ''),
  };
}

interface Ways {
  user: SessionUser | null;
  onStatement: (id: string) => void;
  onCosts: (orderId: string) => void;
}

/** What is next done with a row, and what else: a statement that was sent waits for who may answer it. */
function actionsOf(
  { state, statementId, orderId }: SettlementItem,
  { user, onStatement, onCosts }: Ways,
): readonly GridAction[] {
  const costs = { label: '费用明细', run: () => onCosts(orderId) };
  return state === 'sent' && mayDo(user, 'statements')
    ? [{ label: '去确认', run: () => onStatement(statementId) }, costs]
    : [costs];
}

/** S2's /admin/financeSettlement: the boxes of the enterprise's statements; filter, page and statement live in the address. */
export function SettlementPage() {
  const phone = useBreakpoint() === 'phone';
  const walk = useRecordWalk('statement', '张');
  const [costsOf, setCostsOf] = useState<string | null>(null);
  const { user, filter, input, narrowed, query, store } = useSettlement();
  const ways: Ways = { user, onStatement: walk.open, onCosts: setCostsOf };
  const rows = query.data?.rowCount;
  const file = mayDo(user, 'export') && (
    <SettlementExport input={input} rows={rows} settings={store.settings} />
  );
  return (
    <ListPage
      title={TITLE}
      search={{ label: '搜索结算', placeholder: '对账单号 / 订单号 / 订舱号 / 柜号 / 货物名称' }}
      filters={[stateFilter(filter)]}
      ownFilters={{
        set: moreSet(filter),
        fields: (
          <>
            <SettlementFilters filter={filter} />
            {phone && file}
          </>
        ),
      }}
      actions={!phone && file}
      note={
        <>
          <PaymentReminders onStatement={walk.open} />
          <SettlementNote input={input} narrowed={narrowed} />
        </>
      }
      query={query}
      failed="财务结算加载失败"
      unit="箱"
      grid={{
        columns: phone ? SETTLEMENT_CARD : SETTLEMENT_GRID,
        rowKey: keyOf,
        rowName: settlementName,
        store,
        facts: SETTLEMENT_FACTS,
        walk,
        walkId: statementOf,
        primary: (row) => actionsOf(row, ways)[0] ?? null,
        more: (row) => actionsOf(row, ways).slice(1),
        empty: narrowed
          ? {
              title: '没有符合条件的结算',
              text: '去掉一个条件再试。',
              action: <ClearFilters filter={NO_FILTER} />,
            }
          : { title: '还没有对账单', text: '对账单发来后，每个箱的应收、已收和未收会列在这里。' },
      }}
    >
      <OwnStatementDrawer walk={walk} />
      <Closing>
        {costsOf !== null && <CostListDialog orderId={costsOf} onClose={() => setCostsOf(null)} />}
      </Closing>
    </ListPage>
  );
}
