import { settlement } from '@boxhaul/contract/money';
import { MENU_WORDS } from '@boxhaul/domain/identity';
import { SETTLEMENT_COLUMN_WORDS, SETTLEMENT_COLUMNS } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beginExport } from '../../../data/kit/jobs.api';
import { harbors, shipCompanies } from '../../../data/pricing/places.api';
import { mayDo } from '../../../data/identity/rights';
import { settlementList, settlementSum } from '../../../data/money/settlement.api';
import { useAddress } from '../../../data/kit/use-address';
import { useSession } from '../../../data/kit/use-session';
import { count, yuan } from '../../../lib/format/format';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import { useStoredView } from '../../../lib/hooks/use-stored-view';
import { ListExport } from '../../../parts/kit/list-export/list-export';
import { Closing } from '../../../ui/overlay/closing';
import { FilterChips } from '../../../ui/table/filter-chips';
import { PagedList } from '../../../ui/table/paged-list';
import { ViewMenu } from '../../../ui/table/view-menu';
import { CostListDialog } from '../cost-list-dialog';
import flowCss from '../flow/cost-flow.module.css';
import { OwnStatementDrawer } from './own-statement-drawer';
import { PaymentReminders } from './payment-reminders';
import {
  chipsOf,
  NO_FILTER,
  readSettlementFilter,
  type SettlementFilter,
  settlementInput,
} from './settlement-filter';
import { SettlementFilters } from './settlement-filters';
import { SettlementCards, SettlementTable } from './settlement-rows';

const PAGE_SIZE = 20;
const TITLE = MENU_WORDS['/admin/financeSettlement'].name;

/** Harbours and shipping companies to choose from, and how each is called. */
function usePlaces() {
  const harborList = useQuery(harbors()).data ?? [];
  const companyList = useQuery(shipCompanies()).data ?? [];
  const harborOptions = harborList.map(({ harborId, harborName }) => ({
    value: String(harborId),
    label: harborName,
  }));
  const companyOptions = companyList.map(({ shipCompanyId, shipCompanyName }) => ({
    value: String(shipCompanyId),
    label: shipCompanyName,
  }));
  const nameIn = (options: readonly { value: string; label: string }[]) => (id: string) =>
    options.find(({ value }) => value === id)?.label ?? id;
  return {
    harborOptions,
    companyOptions,
    names: { harbor: nameIn(harborOptions), shipCompany: nameIn(companyOptions) },
  };
}

/** S2's /admin/financeSettlement: the boxes of the enterprise's statements; filter, page and statement live in the address. */
export function SettlementPage() {
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  const [params, change] = useAddress();
  const [costsOf, setCostsOf] = useState<string | null>(null);
  const view = useStoredView('settlement', user?.accountId ?? '', SETTLEMENT_COLUMNS);
  const filter = readSettlementFilter(params);
  const pageNo = Math.min(Math.max(1, Math.trunc(Number(params.get('page'))) || 1), 1_000_000);
  const input = settlementInput(filter);
  const list = useQuery(settlementList({ ...input, pageNo, pageSize: PAGE_SIZE }));
  const exported = { ...input, columns: (phone ? SETTLEMENT_COLUMNS : view.shown).join(',') };
  const { harborOptions, companyOptions, names } = usePlaces();
  const narrow = (part: Partial<SettlementFilter>) => change({ ...part, page: null });
  const chips = chipsOf(filter, names);
  const rows = {
    onStatement: (statement: string) => change({ statement }),
    onCosts: setCostsOf,
  };
  return (
    <section className={flowCss.page} aria-label={TITLE}>
      <header className={flowCss.head}>
        <h1 className={flowCss.title}>{TITLE}</h1>
        {mayDo(user, 'export') && (
          <ListExport
            title={TITLE}
            rows={list.data?.rowCount}
            begin={() => beginExport(settlement.beginExport, exported)}
            call={settlement.exportFile}
            input={exported}
            fileName={`${TITLE}.xlsx`}
            label="导出 Excel"
            done="已按当前筛选和列导出"
          />
        )}
        {!phone && (
          <ViewMenu
            columns={SETTLEMENT_COLUMNS}
            words={SETTLEMENT_COLUMN_WORDS}
            fixed="statementNo"
            {...view}
          />
        )}
      </header>
      <PaymentReminders onStatement={(statement) => change({ statement })} />
      <SettlementFilters
        filter={filter}
        harbors={harborOptions}
        shipCompanies={companyOptions}
        onChange={narrow}
      />
      <FilterChips
        chips={chips.map(({ key, label }) => ({ label, onRemove: () => narrow({ [key]: '' }) }))}
        onClear={() => narrow(NO_FILTER)}
      />
      <Total input={input} />
      <PagedList
        query={list}
        failed="财务结算加载失败"
        empty={
          chips.length > 0
            ? { title: '没有符合条件的结算', text: '去掉一个条件再试。' }
            : { title: '还没有对账单', text: '对账单发来后，每个箱的应收、已收和未收会列在这里。' }
        }
        rowHeight="44px"
        unit="箱"
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) =>
          phone ? (
            <SettlementCards rows={data} {...rows} />
          ) : (
            <SettlementTable rows={data} shown={view.shown} dense={view.dense} {...rows} />
          )
        }
      </PagedList>
      <OwnStatementDrawer id={params.get('statement')} onClose={() => change({ statement: null })} />
      <Closing>
        {costsOf !== null && <CostListDialog orderId={costsOf} onClose={() => setCostsOf(null)} />}
      </Closing>
    </section>
  );
}

/** What the whole filter comes to. */
function Total({ input }: { input: ReturnType<typeof settlementInput> }) {
  const { data, isError, isPlaceholderData, refetch } = useQuery(settlementSum(input));
  if (isError) {
    return (
      <p className={flowCss.total} role="alert">
        合计没有取到
        <button type="button" className={flowCss.retry} onClick={() => void refetch()}>
          重试
        </button>
      </p>
    );
  }
  const parts = [
    ['已收', data?.receivedAmount],
    ['未收', data?.openAmount],
  ] as const;
  return (
    <dl className={flowCss.total} aria-label="全部筛选结果合计" data-old={isPlaceholderData || undefined}>
      <div className={flowCss.whole}>
        <dt>应收合计{data && `（${count(data.rowCount)} 箱）`}</dt>
        <dd className="figure">{yuan(data?.totalAmount)}</dd>
      </div>
      {parts.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{yuan(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
