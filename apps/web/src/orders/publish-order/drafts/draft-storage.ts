import { draftKey } from '../../../lib/format/draft-key';

/** Tells this tab what the storage itself tells the others. */
const CHANGED = 'boxhaul:drafts';

/** What is stored for an account, as it stands in the storage. */
export function draftText(accountId: string): string {
  try {
    return localStorage.getItem(draftKey(accountId)) ?? '';
  } catch {
    return '';
  }
}

/** Stores it; '' stores nothing. */
export function keepDraftText(accountId: string, text: string): void {
  try {
    if (text) localStorage.setItem(draftKey(accountId), text);
    else localStorage.removeItem(draftKey(accountId));
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the dialog.
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Hears of changes of the drafts, in this tab and in others. Returns how to stop. */
export function followDrafts(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}
