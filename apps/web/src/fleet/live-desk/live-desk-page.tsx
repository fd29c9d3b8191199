import { useQuery } from '@tanstack/react-query';
import { askOpsTrip, opsLiveBoxes } from '../../data/fleet/live.api';
import { useAddress } from '../../data/kit/use-address';
import { requestIdOf } from '../../lib/format/request-id';
import { LiveView } from '../../parts/fleet/live/live-view';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ListHead } from '../../ui/table/list-head';
import css from './live-desk.module.css';

/** All boxes under way, where they are, and which will be late. */
export function LiveDeskPage() {
  const [params, change] = useAddress();
  const keyword = params.get('q') ?? '';
  const { data, error, isFetching, refetch } = useQuery(opsLiveBoxes(keyword));
  return (
    <section aria-labelledby="live-desk" className={css.page}>
      <ListHead
        id="live-desk"
        title="在途监控"
        searchLabel="搜索在途箱"
        keyword={keyword}
        placeholder="订单号 / 订舱号 / 柜号 / 车牌，可填多个"
        onSearch={(q) => change({ q })}
      />
      {error && (
        <ErrorState
          title="在途箱加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="56px" />}
      {data && data.total > data.boxes.length && (
        <Notice tone="warning">
          在途 {data.total} 箱，这里只显示最早要求到门的 {data.boxes.length} 箱，请用搜索缩小范围。
        </Notice>
      )}
      {data?.total === 0 && (
        <EmptyState
          title={keyword ? '没有符合条件的在途箱' : '现在没有在途箱'}
          text="任务发布后，箱子会出现在这里。"
        />
      )}
      {data && data.total > 0 && (
        <LiveView
          boxes={data.boxes}
          watches
          ownerOf={({ customerName }) => customerName}
          tripOf={(box) => askOpsTrip(box, data.now)}
        />
      )}
    </section>
  );
}
