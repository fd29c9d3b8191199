import type { SailingRow } from '@boxhaul/contract/fleet';
import { SAILING_STATE_WORDS, SAILING_STATES } from '@boxhaul/domain/fleet';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportSailings, sailingList } from '../../data/fleet/sailings.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { shipCompanies } from '../../data/pricing/places.api';
import { callFailure } from '../../lib/format/failure-of';
import { showToast } from '../../lib/toast-store';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import { RemoveSailing } from './remove-sailing';
import { COLUMNS } from './sailing-columns';
import { SailingForm } from './sailing-form';
import { SailingSheet } from './sailing-sheet';

const TITLE = RIGHT_GROUP_WORDS.sailing;
const A_PAGE = 50;

const keyOf = ({ sailingId }: SailingRow) => sailingId;
const nameOf = ({ bookSpaceNo }: SailingRow) => bookSpaceNo;

/** What the address asks for. */
function useFilter() {
  const [params] = useAddress();
  return {
    keyword: params.get('q') ?? '',
    shipCompanyId: Number(params.get('company')) || undefined,
    state: oneOf(SAILING_STATES, params.get('state')),
  };
}

function useFilters(): readonly ListFilter[] {
  const { state, shipCompanyId } = useFilter();
  const companies = useQuery(shipCompanies()).data ?? [];
  return [
    {
      key: 'state',
      label: '船期状态',
      value: state ?? '',
      usual: '',
      options: [
        { value: '', label: '全部' },
        ...SAILING_STATES.map((value) => ({ value, label: SAILING_STATE_WORDS[value] })),
      ],
    },
    {
      key: 'company',
      label: '按船公司筛选',
      value: String(shipCompanyId ?? ''),
      usual: '',
      folded: true,
      options: [
        { value: '', label: '全部船公司' },
        ...companies.map((one) => ({ value: String(one.shipCompanyId), label: one.shipCompanyName })),
      ],
    },
  ];
}

/** When the ships of bookings sail, as operators keep it. */
export function SailingsPage() {
  const [params] = useAddress();
  const { user } = useSession();
  const filter = useFilter();
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const list = useQuery(sailingList({ ...filter, pageNo, pageSize: A_PAGE }));
  const manages = user?.rights.includes('sailing.manage') ?? false;
  const [edited, setEdited] = useState<SailingRow | 'new' | null>(null);
  const [removed, setRemoved] = useState<SailingRow | null>(null);
  const [importing, setImporting] = useState(false);
  const filtered = filter.keyword !== '' || filter.shipCompanyId !== undefined || filter.state !== undefined;
  const save = () =>
    exportSailings(filter).catch((error: unknown) => showToast('error', callFailure(error).message));
  return (
    <ListPage
      title={TITLE}
      search={{ label: `搜索${TITLE}`, placeholder: '订舱号、船名、航次或柜号' }}
      filters={useFilters()}
      more={[
        { label: '导出', run: save },
        ...(manages ? [{ label: '导入', run: () => setImporting(true) }] : []),
      ]}
      action={manages ? { label: '新增船期', onPress: () => setEdited('new') } : undefined}
      query={list}
      failed="船期加载失败"
      unit="条"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store: useBrowserStore('sailings', user?.accountId ?? ''),
        primary: manages ? (row) => ({ label: '修改', run: () => setEdited(row) }) : undefined,
        more: manages ? (row) => [{ label: '删除', danger: true, run: () => setRemoved(row) }] : undefined,
        empty: {
          title: filtered ? '没有符合条件的船期' : '还没有船期',
          text: filtered ? '换个条件试试。' : manages ? '点“新增船期”登记，或用 Excel 导入。' : '',
        },
      }}
    >
      <Closing>
        {edited && (
          <SailingForm
            key={edited === 'new' ? 'new' : edited.sailingId}
            record={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Closing>
      <Closing>{removed && <RemoveSailing row={removed} onClose={() => setRemoved(null)} />}</Closing>
      <SailingSheet open={importing} onClose={() => setImporting(false)} />
    </ListPage>
  );
}
