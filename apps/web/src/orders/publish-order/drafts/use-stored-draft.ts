import { useCallback, useEffect, useRef } from 'react';
import { sessionStore } from '../../../data/kit/session';
import type { OrderForm } from '../order-form';
import { dropDraft, storeDraft } from './stored-draft';

const IDLE_MS = 2000;

/**
 * Keeps the form 2 s after the last edit, and at once when the page or the session goes. Returns how to forget it.
 * `accountId` null keeps nothing: the edit of an order must not become the draft of a new one.
 */
export function useStoredDraft(
  accountId: string | null,
  draftId: string,
  form: OrderForm,
  dirty: boolean,
): () => void {
  const unsaved = useRef<OrderForm | null>(null);
  const forgotten = useRef(false);

  const flush = useCallback(() => {
    // Who signs out leaves nothing behind; a session that was lost is another matter.
    const left = sessionStore.get().left ?? false;
    if (accountId !== null && unsaved.current && !forgotten.current && !left)
      storeDraft(accountId, draftId, unsaved.current, Date.now());
    unsaved.current = null;
  }, [accountId, draftId]);

  useEffect(() => {
    if (!dirty) return undefined;
    unsaved.current = form;
    const timer = setTimeout(flush, IDLE_MS);
    return () => clearTimeout(timer);
  }, [form, dirty, flush]);

  const forget = useCallback(() => {
    forgotten.current = true;
    if (accountId !== null) dropDraft(accountId, draftId);
  }, [accountId, draftId]);

  useEffect(() => {
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  return forget;
}
