import { createStore } from '../lib/create-store';
import { showToast, toastStore } from '../lib/toast-store';

/** Whether a person has been told that the network fails, since it last worked. */
const told = createStore(false);

/**
 * One toast for all network trouble, which stays until it is closed (S8). What a page reads by itself (`quiet`) does
 * not open it again after that, until the network has worked in between.
 */
export function showNetworkTrouble(text: string, quiet: boolean): void {
  const open = toastStore.get().some(({ stays }) => stays);
  if (open || (quiet && told.get())) return;
  told.set(true);
  showToast('error', text, true);
}

/** An answer came: the next trouble is news again. */
export const networkWorks = (): void => told.set(false);
