import { z } from 'zod';
import { draftText, keepDraftText } from './draft-storage';
import { orderForm, type OrderForm } from '../order-form';

const storedDraft = z.object({ id: z.string(), savedAt: z.number(), form: orderForm });

/** A half-filled form as this browser keeps it; savedAt in milliseconds since 1970. */
export type StoredDraft = z.infer<typeof storedDraft>;

/** Each open form keeps a draft of its own, so that two tabs lose nothing; the oldest give way. */
const MOST = 3;

/** The drafts that a stored text holds; what cannot be read is left out. */
export function readDrafts(text: string): StoredDraft[] {
  try {
    const listed: unknown = JSON.parse(text);
    if (!Array.isArray(listed)) return [];
    return listed.flatMap((one) => {
      const parsed = storedDraft.safeParse(one);
      return parsed.success ? [parsed.data] : [];
    });
  } catch {
    return [];
  }
}

/** The drafts of an account, the newest first. */
export const loadDrafts = (accountId: string): StoredDraft[] => readDrafts(draftText(accountId));

function write(accountId: string, drafts: StoredDraft[]): void {
  const newest = drafts.toSorted((a, b) => b.savedAt - a.savedAt).slice(0, MOST);
  keepDraftText(accountId, newest.length > 0 ? JSON.stringify(newest) : '');
}

const without = (accountId: string, id: string): StoredDraft[] =>
  loadDrafts(accountId).filter((draft) => draft.id !== id);

export const storeDraft = (accountId: string, id: string, form: OrderForm, now: number): void =>
  write(accountId, [{ id, savedAt: now, form }, ...without(accountId, id)]);

export const dropDraft = (accountId: string, id: string): void => write(accountId, without(accountId, id));

/** Gives a draft to the form that goes on with it; what its former form has written since stays beside it. */
export function claimDraft(accountId: string, draft: StoredDraft, id: string): void {
  const others = without(accountId, id).filter((one) => one.id !== draft.id || one.savedAt !== draft.savedAt);
  write(accountId, [{ ...draft, id }, ...others]);
}
