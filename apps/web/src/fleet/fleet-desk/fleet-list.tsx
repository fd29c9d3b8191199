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
import { showToast } from '../../lib/toast-store';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import type { GridColumn } from '../../ui/grid/column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { PaperRule } from './paper-rule';
import { PauseSheet } from './pause-sheet';
import { RecordDrawer } from './record-drawer';
import { SheetDialog } from './sheet-dialog';

const A_PAGE = 50;
const STATES_OF = (kind: FleetKind): readonly FleetState[] =>
  kind === 'carrier' ? ['active', 'retired'] : FLEET_STATES;

/** What the address asks for. */
export function useFleetFilter() {
  const [params] = useAddress();
  return {
    keyword: params.get('q') ?? '',
    state: oneOf(FLEET_STATES, params.get('state')),
    carrierId: params.get('carrier') || undefined,
    pageNo: Math.max(1, Number(params.get('page')) || 1),
    pageSize: A_PAGE,
  };
}

interface Page<R> {
  data: R[];
  total: number;
  pageNo: number;
  pageSize: number;
  counts: Record<FleetState, number>;
}

interface FleetListProps<R> {
  kind: FleetKind;
  /** The kinds, of which this is one. */
  views: ReactNode;
  unit: string;
  placeholder: string;
  list: UseQueryResult<Page<R>>;
  columns: readonly GridColumn<R>[];
  keyOf: (row: R) => string;
  nameOf: (row: R) => string;
}

function useFilters(kind: FleetKind, counts: Page<never>['counts'] | undefined): readonly ListFilter[] {
  const { state, carrierId } = useFleetFilter();
  const { data } = useQuery(fleetChoices);
  const states: ListFilter = {
    key: 'state',
    label: `${FLEET_KIND_WORDS[kind]}状态`,
    value: state ?? '',
    usual: '',
    options: [
      { value: '', label: '全部', count: counts && counts.active + counts.retired },
      ...STATES_OF(kind).map((key) => ({
        value: key,
        label: FLEET_STATE_WORDS[key],
        count: counts?.[key],
        urgent: (key === 'expired' || key === 'missing') && (counts?.[key] ?? 0) > 0,
      })),
    ],
  };
  if (kind === 'carrier') return [states];
  const carriers = (data?.carriers ?? []).map((one) => ({ value: one.carrierId, label: one.carrierName }));
  return [
    states,
    {
      key: 'carrier',
      label: '按车队筛选',
      value: carrierId ?? '',
      usual: '',
      folded: true,
      options: [{ value: '', label: '全部车队' }, ...carriers],
    },
  ];
}

/** Takes many in and out; what trucks, trailers and drivers are asked for, and when they are away. */
function useListActs(kind: FleetKind) {
  const [opened, setOpened] = useState<'rule' | 'pauses' | 'import' | null>(null);
  const { keyword, state, carrierId } = useFleetFilter();
  const close = () => setOpened(null);
  const save = () =>
    exportFleet({ kind, keyword, state, carrierId }).catch((error: unknown) =>
      showToast('error', callFailure(error).message),
    );
  const goes = kind !== 'carrier';
  return {
    acts: [
      ...(goes ? [{ label: '必需证件', run: () => setOpened('rule') }] : []),
      ...(goes ? [{ label: '请假停运表', run: () => setOpened('pauses') }] : []),
      { label: '导出', run: save },
      { label: '导入', run: () => setOpened('import') },
    ],
    dialogs: (
      <>
        <PaperRule open={opened === 'rule'} onClose={close} />
        <PauseSheet open={opened === 'pauses'} onClose={close} />
        <SheetDialog kind={kind} open={opened === 'import'} onClose={close} />
      </>
    ),
  };
}

/** One kind of the fleet's records: searched, told apart by state and carrier, each opened beside the list. */
export function FleetList<R>(props: FleetListProps<R>) {
  const { kind, views, unit, placeholder, list, columns, keyOf, nameOf } = props;
  const [, change] = useAddress();
  const walk = useRecordWalk('open', unit);
  const { user } = useSession();
  const { keyword, state, carrierId } = useFleetFilter();
  const filters = useFilters(kind, list.data?.counts);
  const { acts, dialogs } = useListActs(kind);
  const store = useBrowserStore(`fleet-${kind}`, user?.accountId ?? '');
  const manages = user?.rights.includes('fleet.manage') ?? false;
  const words = FLEET_KIND_WORDS[kind];
  const filtered = keyword !== '' || carrierId !== undefined || state !== undefined;
  const add = { label: `新增${words}`, onPress: () => change({ edit: 'new', open: null }) };
  return (
    <ListPage
      title={words}
      views={views}
      search={{ label: `搜索${words}`, placeholder }}
      filters={filters}
      more={manages ? acts : []}
      action={manages ? add : undefined}
      query={list}
      failed={`${words}加载失败`}
      unit={unit}
      grid={{
        columns,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        walk,
        more: manages ? (row) => [{ label: '修改', run: () => change({ edit: keyOf(row) }) }] : undefined,
        empty: {
          title: filtered ? `没有符合条件的${words}` : `还没有${words}`,
          text: filtered ? '换个条件试试。' : manages ? `点“新增${words}”登记第一${unit}。` : '',
        },
      }}
    >
      {dialogs}
      <RecordDrawer kind={kind} walk={walk} onEdit={(edit) => change({ edit })} />
    </ListPage>
  );
}
