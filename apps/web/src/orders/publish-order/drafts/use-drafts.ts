import { useMemo, useSyncExternalStore } from 'react';
import { draftText, followDrafts } from './draft-storage';
import { readDrafts, type StoredDraft } from './stored-draft';

/** The drafts of an account as they stand now, the newest first. */
export function useDrafts(accountId: string): StoredDraft[] {
  const text = useSyncExternalStore(followDrafts, () => draftText(accountId));
  return useMemo(() => readDrafts(text), [text]);
}
