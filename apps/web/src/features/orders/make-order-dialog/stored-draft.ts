import { z } from 'zod';
import { draftKey } from '../../../lib/draft-key';
import { orderForm, type OrderForm } from './order-form';

const storedDraft = z.object({ savedAt: z.number(), form: orderForm });

/** A half-filled form as this browser keeps it; savedAt in milliseconds since 1970. */
export type StoredDraft = z.infer<typeof storedDraft>;

/** The draft of an account, null when there is none or it cannot be read. */
export function loadDraft(accountId: string): StoredDraft | null {
  try {
    const parsed = storedDraft.safeParse(JSON.parse(localStorage.getItem(draftKey(accountId)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

export function keepDraft(accountId: string, form: OrderForm, now: number): void {
  try {
    localStorage.setItem(draftKey(accountId), JSON.stringify({ savedAt: now, form } satisfies StoredDraft));
  } catch {
    // Storage is full or forbidden: the draft lasts as long as the dialog.
  }
}

export function dropDraft(accountId: string): void {
  try {
    localStorage.removeItem(draftKey(accountId));
  } catch {
    // Nothing was kept.
  }
}
