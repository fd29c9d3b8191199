import { useQuery } from '@tanstack/react-query';
import { handoverDetail } from '../../data/dispatch/handovers.api';
import { requestIdOf } from '../../lib/format/request-id';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { HandoverDetail } from './handover-detail';

/** One handover that is asked for by itself. */
export function HandoverBody({ handoverId }: { handoverId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(handoverDetail(handoverId));
  if (isPending) return <Skeleton lines={5} height="28px" />;
  if (!data) {
    return (
      <ErrorState
        title="交接加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <HandoverDetail handover={data} />;
}
