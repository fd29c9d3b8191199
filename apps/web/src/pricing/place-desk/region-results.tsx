import type { InputOf } from '@boxhaul/contract/kit';
import type { ManagedRegion, placeDesk } from '@boxhaul/contract/pricing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { managedRegions } from '../../data/pricing/place-desk.api';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Pagination } from '../../ui/table/pagination';
import { PlaceList, type PlaceColumn } from './place-list';
import { RegionActions } from './region-actions';
import type { RegionWork } from './region-dialogs';
import { periodOf, PlaceStateTag } from './standing';

const PAGE_SIZE = 50;

const COLUMNS: readonly PlaceColumn<ManagedRegion>[] = [
  { title: '代码', width: 120, cell: ({ regionCode }) => regionCode },
  { title: '状态', width: 110, cell: (row) => <PlaceStateTag {...row} /> },
  { title: '使用日期', width: 200, cell: periodOf },
  { title: '并入', width: 220, cell: ({ mergedInto }) => mergedInto?.fullName ?? '—' },
  { title: '经纬度', width: 190, cell: ({ longitude, latitude }) => `${longitude}, ${latitude}` },
];

interface RegionResultsProps {
  wanted: Pick<InputOf<typeof placeDesk.regions>, 'parentCode' | 'keyword'>;
  manages: boolean;
  onOpen: (region: ManagedRegion) => void;
  onWork: (work: RegionWork) => void;
}

/** The regions that are wanted, a page at a time; made anew for another wish. */
export function RegionResults({ wanted, manages, onOpen, onWork }: RegionResultsProps) {
  const [pageNo, setPageNo] = useState(1);
  const { data, error, isPending, isFetching, refetch } = useQuery(
    managedRegions({ ...wanted, pageNo, pageSize: PAGE_SIZE }),
  );
  const searched = wanted.keyword !== undefined;
  const actions = (region: ManagedRegion) => (
    <RegionActions
      region={region}
      manages={manages}
      onOpen={searched ? undefined : () => onOpen(region)}
      onWork={onWork}
    />
  );
  return (
    <>
      {error && (
        <ErrorState
          title="地区加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && !error && <Skeleton lines={6} height="40px" />}
      {data && (
        <PlaceList
          label="地区"
          rows={data.data}
          paged
          nameTitle="地区"
          name={({ regionName, fullName }) => (searched ? fullName : regionName)}
          columns={COLUMNS}
          keyOf={({ regionCode }) => regionCode}
          empty={searched ? '没有找到，请换个名称或代码' : '没有下级地区'}
          actions={actions}
          actionsWidth={260}
        />
      )}
      {data && data.total > PAGE_SIZE && (
        <Pagination pageNo={pageNo} pageSize={PAGE_SIZE} total={data.total} onChange={setPageNo} />
      )}
    </>
  );
}
