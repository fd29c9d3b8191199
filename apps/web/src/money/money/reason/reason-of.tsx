import { useQuery } from '@tanstack/react-query';
import { costReason } from '../../../data/money/cost-disputes.api';
import { requestIdOf } from '../../../lib/format/request-id';
import { useRecordTitle } from '../../../lib/page-title-store';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { CostReasonView } from './cost-reason-view';

/** A line as it comes, with why it is charged. */
export function ReasonOf({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(costReason(id));
  useRecordTitle(data && `费用依据 ${data.orderNo}`);
  if (isPending) return <Skeleton lines={10} height="24px" />;
  if (!data) {
    return (
      <ErrorState
        title="费用依据加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <CostReasonView cost={data} onOpen={onOpen} />;
}
