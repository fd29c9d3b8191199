import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { undoApproval } from '../../../data/orders/desk-orders.api';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import css from './undo-approval.module.css';

/** An approval that was given just now. */
export interface Undo {
  id: string;
  orderNo: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** So long it is offered; the server takes it for a minute. */
const OFFERED_MS = 15_000;

/** Takes the last approval back instead of asking before each. The order is approved already: leaving changes nothing. */
export function UndoApproval({ undo, onOver }: { undo: Undo; onOver: () => void }) {
  const back = useMutation(undoApproval(useQueryClient()));
  const { at } = undo;
  useEffect(() => {
    const timer = setTimeout(onOver, at + OFFERED_MS - Date.now());
    return () => clearTimeout(timer);
  }, [at, onOver]);
  const { busy, run } = useSingleFlight(async () => {
    await back.mutateAsync(undo.id).then(
      () => showToast('success', `${undo.orderNo} 已退回待审核`),
      // The client has said why.
      () => undefined,
    );
    onOver();
  });
  return (
    <div className={css.bar} role="status">
      <span>
        <b className="figure">{undo.orderNo}</b> 已审核通过
      </span>
      <Button variant="outline" size="s" busy={busy} onClick={() => void run()}>
        撤销
      </Button>
    </div>
  );
}
