import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type OrderDraftRow, placeDraft, refreshPlaced } from '../../data/orders/order-drafts.api';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';

export interface Placing {
  busy: boolean;
  /** How many of them have been sent. */
  done: number;
  /** Why drafts did not become orders, by their ids. */
  faults: ReadonlyMap<string, string>;
  place: (rows: readonly OrderDraftRow[]) => Promise<void>;
}

/** Orders drafts one after another, each by itself: what one is refused for holds up no other. */
export function usePlacing(): Placing {
  const cache = useQueryClient();
  const [done, setDone] = useState(0);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const { busy, run } = useSingleFlight(async (rows: readonly OrderDraftRow[]) => {
    const refused = new Map<string, string>();
    for (const [at, { draftId, revision, price }] of rows.entries()) {
      setDone(at);
      try {
        await placeDraft({ id: draftId, revision, ...(price !== null && { price }) });
      } catch (error) {
        refused.set(draftId, callFailure(error).message);
      }
    }
    setFaults(refused);
    await refreshPlaced(cache);
    const made = rows.length - refused.size;
    if (made > 0) showToast('success', `已发布 ${made} 个订单，等待审核`);
    if (refused.size > 0) showToast('error', `${refused.size} 行没有下单，原因写在行里`);
  });
  return { busy, done, faults, place: run };
}
