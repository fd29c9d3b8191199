import type { OutputOf } from '@boxhaul/contract/kit';
import type { OpsOrderItem, review } from '@boxhaul/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { reviewDoubts } from '../../data/orders/desk-orders.api';
import { useSession } from '../../data/kit/use-session';
import type { RowDoubt } from './row-doubts';

type Answer = OutputOf<typeof review.doubts>;

/** How the judging of a queue stands. */
export interface Judging {
  data: Answer | undefined;
  error: Error | null;
  isFetching: boolean;
  /** What is at hand is of another filter or page. */
  isStale: boolean;
  again: () => void;
  of: (orderId: string) => RowDoubt;
}

/** The doubts of the orders in sight, for who reviews; null where they are none that wait, or nobody here reviews. */
export function useDoubts(
  isQueue: boolean,
  keyword: string,
  rows: readonly OpsOrderItem[] | undefined,
): Judging | null {
  const mayReview = useSession().user?.rights?.includes('order.review') ?? false;
  const wanted = isQueue && mayReview;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reviewDoubts(keyword, rows?.map(({ id }) => id) ?? []),
    enabled: wanted && rows !== undefined,
  });
  if (!wanted) return null;
  const found = new Map(data?.list.map(({ orderId, doubts }) => [orderId, doubts]));
  return {
    data,
    error,
    isFetching,
    isStale: isPlaceholderData,
    again: () => void refetch(),
    of: (orderId) => found.get(orderId) ?? (error ? null : undefined),
  };
}
