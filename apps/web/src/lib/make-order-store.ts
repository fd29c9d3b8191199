import type { OrderDraft } from '@boxhaul/contract';
import { createStore } from './create-store';

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

export interface MakeOrderState {
  open: boolean;
  prefill: MakeOrderPrefill | null;
}

export const makeOrderStore = createStore<MakeOrderState>({ open: false, prefill: null });

export const openMakeOrder = (prefill: MakeOrderPrefill | null = null): void =>
  makeOrderStore.set({ open: true, prefill });

export const closeMakeOrder = (): void => makeOrderStore.set({ open: false, prefill: null });
