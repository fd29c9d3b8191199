import {
  FLEET_KIND_WORDS,
  FLEET_STATE_WORDS,
  FLEET_STATES,
  type FleetKind,
  type FleetState,
} from '@boxhaul/domain/fleet';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { exportFleet, fleetChoices } from '../../data/fleet/fleet-desk.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { callFailure } from '../../lib/format/failure-of';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Select } from '../../ui/form/select';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import css from './fleet-desk.module.css';
import { PaperRule } from './paper-rule';
import { PauseSheet } from './pause-sheet';
import { SheetDialog } from './sheet-dialog';

/** What a list is asked for; it lives in the address. */
export interface FleetFilter {
  keyword: string;
  state: FleetState | undefined;
  carrierId: string | undefined;
  pageNo: number;
  pageSize: number;
}

interface Page<R> {
  data: R[];
  rowCount: number;
  total: number;
  pageNo: number;
  pageSize: number;
  counts: Record<FleetState, number>;
}

interface FleetListProps<R> {
  kind: FleetKind;
  unit: string;
  placeholder: string;
  list: UseQueryResult<Page<R>>;
  columns: readonly Column<R>[];
  /** Of the columns together, in CSS pixels. */
  minWidth: number;
  keyOf: (row: R) => string;
  /** On a phone. */
  titleOf: (row: R) => ReactNode;
  factsOf: (row: R) => readonly (readonly [string, ReactNode])[];
}

type Tab = FleetState | 'all';
const A_PAGE = 20;
const ALL: readonly Tab[] = ['all', ...FLEET_STATES];
const tabsOf = (kind: FleetKind): readonly Tab[] => (kind === 'carrier' ? ['all', 'active', 'retired'] : ALL);

/** What the address asks for. */
export function useFleetFilter(): FleetFilter {
  const [params] = useAddress();
  return {
    keyword: params.get('q') ?? '',
    state: FLEET_STATES.find((one) => one === params.get('state')),
    carrierId: params.get('carrier') || undefined,
    pageNo: Math.max(1, Number(params.get('page')) || 1),
    pageSize: A_PAGE,
  };
}

/** One kind of the fleet's records: searched, told apart by state and carrier, each opened beside the list. */
export function FleetList<R>(props: FleetListProps<R>) {
  const { kind, unit, list } = props;
  const [, change] = useAddress();
  const { keyword, state, carrierId } = useFleetFilter();
  const manages = useSession().user?.rights.includes('fleet.manage') ?? false;
  const words = FLEET_KIND_WORDS[kind];
  const filtered = keyword !== '' || carrierId !== undefined || state !== undefined;
  return (
    <>
      <ListHead
        id="fleet"
        title={words}
        searchLabel={`搜索${words}`}
        keyword={keyword}
        placeholder={props.placeholder}
        onSearch={(q) => change({ q, page: null })}
      >
        {kind !== 'carrier' && (
          <CarrierFilter value={carrierId ?? ''} onChange={(carrier) => change({ carrier, page: null })} />
        )}
        {manages && <ListActions kind={kind} />}
      </ListHead>
      <StateTabs kind={kind} state={state} counts={list.data?.counts} />
      <PagedList
        query={list}
        failed={`${words}加载失败`}
        empty={{
          title: filtered ? `没有符合条件的${words}` : `还没有${words}`,
          text: filtered ? '换个条件试试。' : manages ? `点“新增${words}”登记第一${unit}。` : '',
        }}
        rowHeight="40px"
        unit={unit}
        onPage={(page) => change({ page: String(page) })}
      >
        {({ data }) => <Rows {...props} rows={data} onOpen={(row) => change({ open: props.keyOf(row) })} />}
      </PagedList>
    </>
  );
}

/** Adds one, takes many in and out. */
function ListActions({ kind }: { kind: FleetKind }) {
  const [, change] = useAddress();
  const { keyword, state, carrierId } = useFleetFilter();
  const [importing, setImporting] = useState(false);
  const { busy, run } = useSingleFlight(async () => {
    try {
      await exportFleet({ kind, keyword, state, carrierId });
    } catch (error) {
      showToast('error', callFailure(error).message);
    }
  });
  return (
    <span className={css.actions}>
      {kind !== 'carrier' && <PaperRule />}
      {kind !== 'carrier' && <PauseSheet />}
      <Button variant="outline" busy={busy} onClick={() => void run()}>
        导出
      </Button>
      <Button variant="outline" onClick={() => setImporting(true)}>
        导入
      </Button>
      <Button onClick={() => change({ edit: 'new', open: null })}>新增{FLEET_KIND_WORDS[kind]}</Button>
      <SheetDialog kind={kind} open={importing} onClose={() => setImporting(false)} />
    </span>
  );
}

interface StateTabsProps {
  kind: FleetKind;
  state: FleetState | undefined;
  counts: Record<FleetState, number> | undefined;
}

function StateTabs({ kind, state, counts }: StateTabsProps) {
  const [, change] = useAddress();
  const countOf = (key: Tab) =>
    counts ? (key === 'all' ? counts.active + counts.retired : counts[key]) : null;
  return (
    <ListTabs
      label={`${FLEET_KIND_WORDS[kind]}状态`}
      value={state ?? 'all'}
      tabs={tabsOf(kind).map((key) => ({
        key,
        label: key === 'all' ? '全部' : FLEET_STATE_WORDS[key],
        count: countOf(key),
        urgent: (key === 'expired' || key === 'missing') && (counts?.[key] ?? 0) > 0,
      }))}
      onChange={(key) => change({ state: key === 'all' ? null : key, page: null })}
    />
  );
}

type RowsProps<R> = FleetListProps<R> & { rows: readonly R[]; onOpen: (row: R) => void };

function Rows<R>({ kind, rows, columns, minWidth, keyOf, titleOf, factsOf, onOpen }: RowsProps<R>) {
  if (useBreakpoint() !== 'phone') {
    return (
      <DataTable
        label={FLEET_KIND_WORDS[kind]}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        minWidth={minWidth}
        sticky
        dense
        onRow={onOpen}
      />
    );
  }
  return (
    <FactCards
      paged
      rows={rows.map((row) => ({
        key: keyOf(row),
        title: titleOf(row),
        facts: factsOf(row),
        action: (
          <Button variant="outline" size="s" onClick={() => onOpen(row)}>
            查看
          </Button>
        ),
      }))}
    />
  );
}

function CarrierFilter({ value, onChange }: { value: string; onChange: (carrierId: string) => void }) {
  const { data } = useQuery(fleetChoices);
  const options = (data?.carriers ?? []).map(({ carrierId, carrierName }) => ({
    value: carrierId,
    label: carrierName,
  }));
  return (
    <span className={css.filter}>
      <Select
        label="按车队筛选"
        value={value}
        options={[{ value: '', label: '全部车队' }, ...options]}
        onChange={onChange}
      />
    </span>
  );
}
