import type { OpsOrderItem, OrderCredit } from '@boxhaul/contract/orders';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveOrder } from '../../../data/orders/desk-orders.api';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';

/** An order whose customer's credit warns. */
interface Asked {
  order: OpsOrderItem;
  credit: OrderCredit;
}

export interface Approval {
  busy: boolean;
  /** Approves at once, or asks first where the customer's credit warns. */
  approve: (order: OpsOrderItem, credit: OrderCredit | null) => void;
  /** What is asked about. */
  asked: Asked | null;
  confirm: () => void;
  leave: () => void;
}

/** Approves an order as it stands on screen. */
export function useApproval(onApproved: (order: OpsOrderItem) => void): Approval {
  const approve = useMutation(approveOrder(useQueryClient()));
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, run } = useSingleFlight((order: OpsOrderItem, creditSeen: true | undefined) =>
    approve.mutateAsync({ id: order.id, version: order.version, creditSeen }).then(
      () => onApproved(order),
      // A refusal has been shown by the client; the refreshed order tells the rest.
      () => undefined,
    ),
  );
  return {
    busy,
    asked,
    approve: (order, credit) => {
      if (credit && credit.warnings.length > 0) setAsked({ order, credit });
      else void run(order, undefined);
    },
    confirm: () => {
      if (asked) void run(asked.order, true).then(() => setAsked(null));
    },
    leave: () => setAsked(null),
  };
}
