import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { deskShares, revokeDeskShare } from '../../../data/orders/shares.api';
import { useSession } from '../../../data/kit/use-session';
import { ShareList } from '../../../parts/orders/shares/share-list';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Section } from '../../../ui/layout/section';

/** To whom the customer has shown the order; nothing where it has shared none. */
export function DeskShares({ orderId }: { orderId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(deskShares(orderId));
  const revoke = useMutation(revokeDeskShare(useQueryClient()));
  const mayRevoke = useSession().user?.rights?.includes('order.review') ?? false;
  if (!data && isError)
    return <ErrorState message="分享记录加载失败" busy={isFetching} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Section title="分享" note={`${data.length} 个`}>
      <ShareList shares={data} mayRevoke={mayRevoke} onRevoke={(shareId) => revoke.mutateAsync(shareId)} />
    </Section>
  );
}
