import type { ManagedZoneRow } from '@boxhaul/contract/pricing';
import { RIGHT_GROUP_WORDS } from '@boxhaul/domain/identity';
import { ZONE_EXPIRY_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveAs } from '../../data/kit/save-document';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { exportZones, zoneList, zoneWarnings } from '../../data/pricing/zone-desk.api';
import { type ListFilter, oneOf } from '../../parts/kit/list-page/list-filter';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import { ImportDialog } from './import-dialog';
import { COLUMNS } from './zone-columns';

/** What somebody must look at: a draft to confirm, an end that comes, one that came. */
const WAITING = ['draft', 'soon', 'expired'] as const;
type Waiting = (typeof WAITING)[number];
const PAGE_SIZE = 50;

const keyOf = ({ zoneId }: ManagedZoneRow) => String(zoneId);
const nameOf = ({ zoneName }: ManagedZoneRow) => zoneName;
const wantedOf = (waiting: Waiting | undefined) =>
  waiting === undefined ? {} : waiting === 'draft' ? { state: waiting } : { expiry: waiting };

async function download() {
  const { fileName, text } = await exportZones();
  saveAs(new Blob([text], { type: 'application/geo+json' }), fileName);
}

/** The zones of one kind of waiting, with how many there are of each. */
function useZones() {
  const [params] = useAddress();
  const waiting = oneOf(WAITING, params.get('state'));
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(zoneList({ keyword, pageNo, pageSize: PAGE_SIZE, ...wantedOf(waiting) }));
  const { data: warnings } = useQuery(zoneWarnings);
  const ends = (value: 'soon' | 'expired') => ({
    value,
    label: ZONE_EXPIRY_WORDS[value],
    count: warnings?.[value],
    urgent: (warnings?.[value] ?? 0) > 0,
  });
  const filter: ListFilter = {
    key: 'state',
    label: RIGHT_GROUP_WORDS.zone,
    value: waiting ?? '',
    usual: '',
    options: [
      { value: '', label: '全部' },
      { value: 'draft', label: '待确认草稿', count: warnings?.drafts },
      ends('soon'),
      ends('expired'),
    ],
  };
  return { query, filters: [filter], narrow: keyword !== '' || waiting !== undefined };
}

/** The zones, what waits to be confirmed, and what expires. */
export function ZoneList({ manages, onOpen }: { manages: boolean; onOpen: (zone: number | 'new') => void }) {
  const { user } = useSession();
  const [importing, setImporting] = useState(false);
  const { query, filters, narrow } = useZones();
  const store = useBrowserStore('zones', user?.accountId ?? '');
  const takesIn = { label: '导入 GeoJSON', run: () => setImporting(true) };
  return (
    <ListPage
      title={RIGHT_GROUP_WORDS.zone}
      search={{ label: '搜索限行区', placeholder: '名称或来源' }}
      filters={filters}
      more={[{ label: '导出 GeoJSON', run: download }, ...(manages ? [takesIn] : [])]}
      action={manages ? { label: '新增限行区', onPress: () => onOpen('new') } : undefined}
      query={query}
      failed="限行区加载失败"
      unit="个"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        open: ({ zoneId }) => onOpen(zoneId),
        empty: {
          title: narrow ? '没有符合条件的限行区' : '没有限行区',
          text: manages ? '可以新增，或导入 GeoJSON 文件。' : undefined,
        },
      }}
    >
      <Closing>{importing && <ImportDialog onClose={() => setImporting(false)} />}</Closing>
    </ListPage>
  );
}
