import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { useCallback, useState } from 'react';

/**
 * The order that is looked at, in a list that refreshes by itself. While a dialog is open in it, it stays with what it was
 * though it leaves the list: what is being typed there would be gone with it. `hold` says so, and answers how to end it.
 */
export function usePinnedOrder(orders: readonly BoardOrder[], wanted: BoardOrder | undefined) {
  const [dialogs, setDialogs] = useState(0);
  const [kept, setKept] = useState(wanted);
  const held = dialogs > 0 ? kept : undefined;
  const now = held ? orders.find(({ order }) => order.id === held.order.id) : wanted;
  if (now !== kept && (now !== undefined || !held)) setKept(now);
  const hold = useCallback(() => {
    setDialogs((before) => before + 1);
    return () => setDialogs((before) => before - 1);
  }, []);
  return { board: now ?? held, gone: now === undefined, hold };
}
