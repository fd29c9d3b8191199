import { useQuery } from '@tanstack/react-query';
import { askTrip, liveBoxes } from '../../data/fleet/live.api';
import { LiveView } from '../../parts/fleet/live/live-view';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';

/** All boxes of an order that are under way, on one map. */
export function OrderBoxes({ orderNo, taskId }: { orderNo: string; taskId: string }) {
  const { data, error, isFetching, refetch } = useQuery(liveBoxes(orderNo));
  if (error && !data) {
    return <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton lines={8} height="48px" />;
  const boxes = data.boxes.filter((box) => box.orderNo === orderNo);
  if (boxes.length === 0)
    return <EmptyState title="这张订单没有在途的箱" text="已完成的箱请逐箱查看轨迹。" />;
  return <LiveView boxes={boxes} first={taskId} tripOf={(box) => askTrip(box.taskId)} />;
}
