import type { BoardOrder } from '@boxhaul/contract/dispatch';
import { useCallback, useState } from 'react';

export interface PinnedOrder {
  /** As the list had it last. */
  board: BoardOrder;
  /** It is in the list no more: it is here until the dialog that is open in it is closed. */
  gone: boolean;
}

/** A list's orders, with those that left it where they stood. */
function merged(data: readonly BoardOrder[], before: readonly PinnedOrder[], open: ReadonlySet<string>) {
  const there = new Set(data.map(({ order }) => order.id));
  let rows = data.map((board): PinnedOrder => ({ board, gone: false }));
  for (const [at, { board }] of before.entries()) {
    const { id } = board.order;
    if (open.has(id) && !there.has(id)) rows = rows.toSpliced(at, 0, { board, gone: true });
  }
  return rows;
}

/**
 * The orders of a list that refreshes by itself. One in which a dialog is open stays with what it was, though it leaves
 * the list: what is being typed there would be gone with it.
 */
export function usePinnedOrders(data: readonly BoardOrder[]) {
  // One entry for each open dialog.
  const [dialogs, setDialogs] = useState<readonly string[]>([]);
  const open = new Set(dialogs);
  const [kept, setKept] = useState({ data, rows: merged(data, [], open) });
  if (kept.data !== data) setKept({ data, rows: merged(data, kept.rows, open) });
  const hold = useCallback((orderId: string) => {
    setDialogs((before) => [...before, orderId]);
    return () => setDialogs((before) => before.toSpliced(before.indexOf(orderId), 1));
  }, []);
  return { rows: kept.rows.filter(({ board, gone }) => !gone || open.has(board.order.id)), hold };
}
