import { CallError, newIdempotencyKey } from '@boxhaul/contract';
import { useRef, useState } from 'react';
import type { OrderDraft } from '../../data/orders.api';

export type Submitted = { ok: true } | { ok: false; error: CallError };

const isRefusal = (error: CallError) => error.kind === 'refusal';

/**
 * Sends a draft once. The key stays for the same content after network trouble, so that a second press cannot make
 * a second order; a refusal or an edit begins a new one (decisions 3).
 */
export function useSubmitOrder(send: (draft: OrderDraft, idempotencyKey: string) => Promise<unknown>): {
  busy: boolean;
  /** Null when one is on its way already: a second press sends nothing. */
  submit: (draft: OrderDraft) => Promise<Submitted | null>;
} {
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const attempt = useRef<{ content: string; key: string } | null>(null);

  const submit = async (draft: OrderDraft): Promise<Submitted | null> => {
    if (sending.current) return null;
    sending.current = true;
    const content = JSON.stringify(draft);
    if (attempt.current?.content !== content) attempt.current = { content, key: newIdempotencyKey() };
    setBusy(true);
    try {
      await send(draft, attempt.current.key);
      attempt.current = null;
      return { ok: true };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (isRefusal(error)) attempt.current = null;
      return { ok: false, error };
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, submit };
}
