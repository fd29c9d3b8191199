import { useState } from 'react';
import type { OrderDraftRow } from '../../data/orders/order-drafts.api';

/** What can become an order as it stands. */
export const isPlaceable = ({ state }: OrderDraftRow): boolean => state === 'ready' || state === 'unpriced';

/** Which of the drafts in sight are meant: those that were ticked and can still be ordered. */
export function useChosen(rows: readonly OrderDraftRow[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const isChosen = (row: OrderDraftRow) => ids.has(row.draftId) && isPlaceable(row);
  return {
    chosen: rows.filter(isChosen),
    isChosen,
    choose: (row: OrderDraftRow, on: boolean) =>
      setIds((before) => {
        const next = new Set(before);
        if (on) next.add(row.draftId);
        else next.delete(row.draftId);
        return next;
      }),
    chooseAll: (on: boolean) =>
      setIds(new Set(on ? rows.filter(isPlaceable).map(({ draftId }) => draftId) : [])),
  };
}
