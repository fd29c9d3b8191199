import type { OpsOrderItem } from '@boxhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { approveOrder } from '../../data/desk-orders.api';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';

/** Approves an order as it stands on screen. */
export function useApproval(onApproved: (order: OpsOrderItem) => void) {
  const approve = useMutation(approveOrder(useQueryClient()));
  const { busy, run } = useSingleFlight((order: OpsOrderItem) =>
    approve.mutateAsync({ id: order.id, version: order.version }).then(
      () => onApproved(order),
      // A refusal has been shown by the client; the refreshed order tells the rest.
      () => undefined,
    ),
  );
  return { busy, approve: (order: OpsOrderItem) => void run(order) };
}
