import type { OutputOf } from '@boxhaul/contract/kit';
import type { CleanOrder, review } from '@boxhaul/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { approveClean, refreshOrders, undoOneApproval } from '../../../data/orders/desk-orders.api';
import { useSession } from '../../../data/kit/use-session';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { piecesOf } from '../../../lib/pieces-of';
import { saveApprovalProgress } from './approval-progress';

type Answer = OutputOf<typeof review.approveClean>;

/** What has become of the orders of a press. */
export interface Approved {
  total: number;
  approved: Answer['approved'];
  left: Answer['left'];
  unsent: readonly CleanOrder[];
  /** Why the rest was not sent; null: all was, or somebody stopped it. */
  fault: string | null;
}

/** Orders of one call: few, so that one sees how far it is. */
const PIECE = 20;

const beginOf = (orders: readonly CleanOrder[]): Approved => ({
  total: orders.length,
  approved: [],
  left: [],
  unsent: orders,
  fault: null,
});

/** Approves orders in pieces, one after another; what each came to is kept, so that a page that is left can say it later. */
export function useApproving() {
  const cache = useQueryClient();
  const who = useSession().user?.loginName ?? '';
  const [state, setState] = useState<Approved | null>(null);
  // The page may end it while a piece is under way.
  const ending = useRef<'no' | 'stop' | 'left'>('no');
  const endingNow = (): 'no' | 'stop' | 'left' => ending.current;
  useEffect(() => {
    ending.current = 'no';
    return () => {
      ending.current = 'left';
    };
  }, []);
  const { busy, run } = useSingleFlight(async (begun: Approved) => {
    ending.current = 'no';
    let now: Approved = { ...begun, fault: null };
    for (const piece of piecesOf(begun.unsent, PIECE)) {
      setState(now);
      saveApprovalProgress(who, { total: now.total, approved: now.approved.length, left: now.left.length });
      const sending = approveClean(piece.map(({ id, version }) => ({ id, version })));
      const fault = await failureOf(sending);
      if (fault !== null) {
        now = { ...now, fault };
        break;
      }
      const { approved, left } = await sending;
      const unsent = now.unsent.slice(piece.length);
      now = { ...now, approved: [...now.approved, ...approved], left: [...now.left, ...left], unsent };
      if (endingNow() !== 'no') break;
    }
    setState(now);
    const kept = { total: now.total, approved: now.approved.length, left: now.left.length };
    // On a page that was left nobody sees it now.
    saveApprovalProgress(who, endingNow() === 'left' ? kept : null);
    await refreshOrders(cache);
  });
  return {
    busy,
    state,
    begin: (orders: readonly CleanOrder[]) => run(beginOf(orders)),
    /** Sends what was not sent. */
    goOn: () => (state ? run(state) : Promise.resolve()),
    /** Ends it with the piece that is under way. */
    stop: () => {
      ending.current = 'stop';
    },
  };
}

/** What was taken back of several approvals, and why the others were not. */
export interface Undone {
  count: number;
  left: { id: string; orderNo: string; reason: string }[];
}

/** Takes approvals back one by one, the last first: what one is refused for keeps no other back. */
export function useUndoing() {
  const cache = useQueryClient();
  const [undone, setUndone] = useState<Undone | null>(null);
  const { busy, run } = useSingleFlight(async (approved: Answer['approved']) => {
    const left: Undone['left'] = [];
    for (const { id, orderNo } of approved.toReversed()) {
      const reason = await failureOf(undoOneApproval(id));
      if (reason !== null) left.push({ id, orderNo, reason });
    }
    setUndone({ count: approved.length - left.length, left });
    await refreshOrders(cache);
  });
  return { busy, undone, run };
}
