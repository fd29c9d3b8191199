import {
  FLEET_KIND_WORDS,
  FLEET_STATE_WORDS,
  FLEET_STATES,
  type FleetKind,
  type FleetState,
} from '@boxhaul/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fleetChoices } from '../../data/fleet-desk.api';
import { useAddress } from '../../data/use-address';
import { useSession } from '../../data/use-session';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { Button } from '../../ui/button';
import { Select } from '../../ui/form/select';
import { FactCards } from '../../ui/layout/fact-cards';
import { type Column, DataTable } from '../../ui/table/data-table';
import { ListHead } from '../../ui/table/list-head';
import { ListTabs } from '../../ui/table/list-tabs';
import { PagedList } from '../../ui/table/paged-list';
import css from './fleet-desk.module.css';

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
  /** The same hook as long as the list is shown. */
  useRows: (filter: FleetFilter) => UseQueryResult<Page<R>>;
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
const tabsOf = (kind: FleetKind): readonly Tab[] =>
  kind === 'carrier' ? ['all', 'active', 'retired'] : ['all', ...FLEET_STATES];

/** One kind of the fleet's records: searched, told apart by state and carrier, each opened beside the list. */
export function FleetList<R>(props: FleetListProps<R>) {
  const { kind, unit, placeholder, useRows, columns, minWidth, keyOf, titleOf, factsOf } = props;
  const [params, change] = useAddress();
  const manages = useSession().user?.rights.includes('fleet.manage') ?? false;
  const phone = useBreakpoint() === 'phone';
  const tabs = tabsOf(kind);
  const tab = tabs.find((one) => one === params.get('state')) ?? 'all';
  const keyword = params.get('q') ?? '';
  const carrierId = params.get('carrier') ?? '';
  const list = useRows({
    keyword,
    state: tab === 'all' ? undefined : tab,
    carrierId: kind === 'carrier' || carrierId === '' ? undefined : carrierId,
    pageNo: Math.max(1, Number(params.get('page')) || 1),
    pageSize: A_PAGE,
  });
  const counts = list.data?.counts;
  const words = FLEET_KIND_WORDS[kind];
  const open = (row: R) => change({ open: keyOf(row) });
  const filtered = keyword !== '' || carrierId !== '' || tab !== 'all';
  return (
    <>
      <ListHead
        id="fleet"
        title={words}
        searchLabel={`搜索${words}`}
        keyword={keyword}
        placeholder={placeholder}
        onSearch={(q) => change({ q, page: null })}
      >
        {kind !== 'carrier' && (
          <CarrierFilter value={carrierId} onChange={(carrier) => change({ carrier, page: null })} />
        )}
        {manages && <Button onClick={() => change({ edit: 'new', open: null })}>新增{words}</Button>}
      </ListHead>
      <ListTabs
        label={`${words}状态`}
        value={tab}
        tabs={tabs.map((key) => ({
          key,
          label: key === 'all' ? '全部' : FLEET_STATE_WORDS[key],
          count: counts ? (key === 'all' ? counts.active + counts.retired : counts[key]) : null,
          urgent: key === 'expired' && (counts?.expired ?? 0) > 0,
        }))}
        onChange={(key) => change({ state: key === 'all' ? null : key, page: null })}
      />
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
        {({ data }) =>
          phone ? (
            <FactCards
              paged
              rows={data.map((row) => ({
                key: keyOf(row),
                title: titleOf(row),
                facts: factsOf(row),
                action: (
                  <Button variant="outline" size="s" onClick={() => open(row)}>
                    查看
                  </Button>
                ),
              }))}
            />
          ) : (
            <DataTable
              label={words}
              columns={columns}
              rows={data}
              rowKey={keyOf}
              minWidth={minWidth}
              sticky
              dense
              onRow={open}
            />
          )
        }
      </PagedList>
    </>
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
