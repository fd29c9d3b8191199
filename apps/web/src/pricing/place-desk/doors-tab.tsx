import type { ManagedDoorPoint } from '@boxhaul/contract/pricing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { correctDoorPoint, forgetDoorPoint, managedDoorPoints } from '../../data/pricing/place-desk.api';
import { LazyPointDialog } from '../../parts/pricing/point-picker/lazy-point-dialog';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { SearchBox } from '../../ui/form/search-box';
import { PagedList } from '../../ui/table/paged-list';
import css from './place-desk.module.css';
import { PlaceList, type PlaceColumn } from './place-list';
import { RemoveDialog } from './remove-dialog';
import { RowActions } from './row-actions';

const COLUMNS: readonly PlaceColumn<ManagedDoorPoint>[] = [
  { title: '客户', width: 200, cell: ({ customerName }) => customerName },
  { title: '地区', width: 220, cell: ({ fullName }) => fullName },
  { title: '来源', width: 100, cell: ({ sourceText }) => sourceText },
  { title: '次数', width: 70, cell: ({ seenCount }) => seenCount },
  { title: '最近一次', width: 170, cell: ({ seenAt }) => seenAt },
  {
    title: '经纬度',
    width: 190,
    cell: ({ longitude, latitude }) => `${longitude.toFixed(5)}, ${latitude.toFixed(5)}`,
  },
];

/** Where the doors of customers are, as they picked them or as trucks stood there. */
export function DoorsTab({ manages }: { manages: boolean }) {
  const [keyword, setKeyword] = useState('');
  const [pageNo, setPageNo] = useState(1);
  const [edited, setEdited] = useState<ManagedDoorPoint | null>(null);
  const [removed, setRemoved] = useState<ManagedDoorPoint | null>(null);
  const cache = useQueryClient();
  const query = useQuery(managedDoorPoints({ keyword, pageNo }));
  const correct = useMutation(correctDoorPoint(cache));
  const forget = useMutation(forgetDoorPoint(cache));
  const actions = (row: ManagedDoorPoint) => (
    <RowActions onEdit={() => setEdited(row)} onRemove={() => setRemoved(row)} />
  );
  return (
    <>
      <div className={css.head}>
        <SearchBox
          label="搜索门点"
          placeholder="地址、客户或地区"
          keyword={keyword}
          onSearch={(next) => {
            setKeyword(next);
            setPageNo(1);
          }}
        />
      </div>
      <p className={css.minor}>
        客户在地图上选过、或车辆停留过的门点；同一客户再次下单到这个地址时自动使用。
      </p>
      <PagedList
        query={query}
        failed="门点记忆加载失败"
        empty={
          keyword
            ? { title: '没有找到门点', text: '请换一个关键词' }
            : { title: '还没有门点记忆', text: '客户选点或任务完成后会自动出现' }
        }
        rowHeight="44px"
        unit="条"
        onPage={setPageNo}
      >
        {({ data }) => (
          <PlaceList
            label="门点记忆"
            rows={data}
            nameTitle="地址"
            name={({ address }) => address}
            columns={COLUMNS}
            keyOf={({ doorPointId }) => doorPointId}
            empty="还没有门点记忆"
            actions={manages ? actions : undefined}
            paged
          />
        )}
      </PagedList>
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
    </>
  );
}
