import type { OrderForm } from '../../publish-order/order-form';
import { storeDraft, loadDrafts, type StoredDraft } from '../../publish-order/drafts/stored-draft';

/** A draft that some form has left behind. */
export const leaveDraft = (accountId: string, form: OrderForm, now: number): void =>
  storeDraft(accountId, 'left', form, now);

/** The newest draft of an account. */
export const newestDraft = (accountId: string): StoredDraft | null => loadDrafts(accountId)[0] ?? null;
