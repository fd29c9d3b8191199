import type { ManagedDoorPoint } from '@boxhaul/contract/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { correctDoorPoint, forgetDoorPoint, managedDoorPoints } from '../../data/pricing/place-desk.api';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { LazyPointDialog } from '../../parts/pricing/point-picker/lazy-point-dialog';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import type { GridColumn } from '../../ui/grid/column';
import { textColumn } from '../../ui/grid/text-column';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { RemoveDialog } from './remove-dialog';

const COLUMNS: readonly GridColumn<ManagedDoorPoint>[] = [
  textColumn(
    { id: 'address', title: '地址', width: 240, min: 160, grow: true, importance: 1, card: 'title' },
    ({ address }) => address,
  ),
  textColumn(
    { id: 'customer', title: '客户', width: 180, min: 120, importance: 1 },
    ({ customerName }) => customerName,
  ),
  textColumn(
    { id: 'region', title: '地区', width: 200, min: 140, importance: 2 },
    ({ fullName }) => fullName,
  ),
  textColumn(
    { id: 'source', title: '来源', width: 100, min: 84, importance: 2 },
    ({ sourceText }) => sourceText,
  ),
  textColumn(
    { id: 'seen', title: '次数', width: 70, min: 60, align: 'right', importance: 3 },
    ({ seenCount }) => String(seenCount),
  ),
  textColumn({ id: 'seenAt', title: '最近一次', width: 140, min: 132, importance: 3 }, ({ seenAt }) =>
    seenAt.slice(0, 16),
  ),
  textColumn(
    { id: 'degrees', title: '经纬度', width: 170, min: 160, importance: 4 },
    ({ longitude, latitude }) => `${longitude.toFixed(5)}, ${latitude.toFixed(5)}`,
  ),
];

const keyOf = ({ doorPointId }: ManagedDoorPoint) => doorPointId;
const nameOf = ({ address }: ManagedDoorPoint) => address;

/** Where the doors of customers are, as they picked them or as trucks stood there. */
export function DoorsTab({ views, manages }: { views: ReactNode; manages: boolean }) {
  const [params] = useAddress();
  const { user } = useSession();
  const keyword = params.get('q') ?? '';
  const [edited, setEdited] = useState<ManagedDoorPoint | null>(null);
  const [removed, setRemoved] = useState<ManagedDoorPoint | null>(null);
  const cache = useQueryClient();
  const query = useQuery(
    managedDoorPoints({ keyword, pageNo: Math.max(1, Number(params.get('page')) || 1) }),
  );
  const correct = useMutation(correctDoorPoint(cache));
  const forget = useMutation(forgetDoorPoint(cache));
  return (
    <ListPage
      title="门点记忆"
      views={views}
      search={{ label: '搜索门点', placeholder: '地址、客户或地区' }}
      query={query}
      failed="门点记忆加载失败"
      unit="条"
      grid={{
        columns: COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store: useBrowserStore('places-doors', user?.accountId ?? ''),
        primary: manages ? (row) => ({ label: '修改', run: () => setEdited(row) }) : undefined,
        more: manages ? (row) => [{ label: '删除', danger: true, run: () => setRemoved(row) }] : undefined,
        empty: keyword
          ? { title: '没有找到门点', text: '请换一个关键词' }
          : {
              title: '还没有门点记忆',
              text: '客户在地图上选过、或车辆停留过的门点会自动出现；同一客户再次下单到这个地址时自动使用。',
            },
      }}
    >
      {edited && (
        <PartFaultBoundary>
          <Suspense fallback={null}>
            <LazyPointDialog
              title={`修正门点：${edited.address}`}
              point={edited}
              near={edited}
              onChoose={({ longitude, latitude }) => {
                const { doorPointId, version } = edited;
                // What was picked stays until it is kept: the server may refuse it.
                if (correct.isPending) return;
                correct.mutate(
                  { doorPointId, version, longitude, latitude },
                  { onSuccess: () => setEdited(null) },
                );
              }}
              onClose={() => setEdited(null)}
            />
          </Suspense>
        </PartFaultBoundary>
      )}
      <RemoveDialog
        name={removed?.address ?? null}
        busy={forget.isPending}
        onRemove={() => {
          if (!removed) return;
          const { doorPointId, version } = removed;
          forget.mutate({ doorPointId, version }, { onSettled: () => setRemoved(null) });
        }}
        onClose={() => setRemoved(null)}
      />
    </ListPage>
  );
}
