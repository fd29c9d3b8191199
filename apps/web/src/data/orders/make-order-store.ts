import type { OrderDraft } from '@boxhaul/contract/pricing';
import { createStore } from '../../lib/create-store';
import { sessionStore } from '../kit/session';

/** Which parts of the door address a query knows, for the form's four-level picker. */
export interface DoorAddress {
  regionCode: string;
  /** 省 市 区 街道 joined. */
  fullName: string;
  detail: string;
}

/** What a quote hands to the make-order dialog. */
export interface MakeOrderPrefill {
  draft: Partial<OrderDraft>;
  door: DoorAddress | null;
  /** When the quote's price stops standing, 'YYYY-MM-DD HH:mm:ss'; null for an intention. */
  expiresAt: string | null;
}

/** A published order that its customer changes in the same dialog. */
export interface EditedOrder {
  orderId: string;
  /** The one that was opened: another's edit in between is refused. */
  version: number;
  /** Yuan a box as it stands; null for an intention. */
  price: string | null;
  /** How many files are stored with it; they stay. */
  documentCount: number;
  draft: Partial<OrderDraft>;
}

export interface MakeOrderState {
  open: boolean;
  prefill: MakeOrderPrefill | null;
  /** Null: a new order. */
  edited: EditedOrder | null;
  /** The kept draft to go on with. */
  draftId: string | null;
  /** The account that opened it. */
  owner: string | null;
}

const CLOSED: MakeOrderState = { open: false, prefill: null, edited: null, draftId: null, owner: null };
const reader = () => sessionStore.get().user?.accountId ?? null;

export const makeOrderStore = createStore<MakeOrderState>(CLOSED);

export const openMakeOrder = (prefill: MakeOrderPrefill | null = null): void =>
  makeOrderStore.set({ ...CLOSED, open: true, prefill, owner: reader() });

export const openOrderEdit = (edited: EditedOrder): void =>
  makeOrderStore.set({ ...CLOSED, open: true, edited, owner: reader() });

export const openStoredDraft = (draftId: string): void =>
  makeOrderStore.set({ ...CLOSED, open: true, draftId, owner: reader() });

export const closeMakeOrder = (): void => makeOrderStore.set(CLOSED);

// What one account has begun is nothing for the next one, nor for anybody after it has signed out. The same account
// finds it again when its session was lost.
sessionStore.subscribe(() => {
  const { open, owner } = makeOrderStore.get();
  const now = reader();
  if (open && (sessionStore.get().left || (now !== null && now !== owner))) closeMakeOrder();
});
