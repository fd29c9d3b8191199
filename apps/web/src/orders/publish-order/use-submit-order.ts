import { CallError } from '@boxhaul/contract/kit';
import { useRef, useState } from 'react';
import type { OrderDraft } from '../../data/orders/orders.api';

export type Submitted = { ok: true } | { ok: false; error: CallError };

/** Sends a draft once, however often it is pressed meanwhile. */
export function useSubmitOrder(send: (draft: OrderDraft) => Promise<unknown>): {
  busy: boolean;
  /** Null when one is on its way already: a second press sends nothing. */
  submit: (draft: OrderDraft) => Promise<Submitted | null>;
} {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const submit = async (draft: OrderDraft): Promise<Submitted | null> => {
    if (sending.current) return null;
    sending.current = true;
    setBusy(true);
    try {
      await send(draft);
      return { ok: true };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return { ok: false, error };
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, submit };
}
