import { createStore } from '../lib/create-store';
import { showToast, toastStore } from '../lib/toast-store';

/** Whether a person has been told that the network fails, since it last worked. */
const told = createStore(false);

/**
 * One toast for all network trouble, which stays until it is closed (S8). What a page reads by itself (`quiet`) does
 * not open it again after that, until the network has worked in between; nor when the browser knows of none.
 */
export function showNetworkTrouble(text: string, quiet: boolean): void {
  const open = toastStore.get().some(({ stays }) => stays);
  // Without any network the page says so in a bar, and each part in its place, with a button that a toast may cover.
  const known = told.get() || !navigator.onLine;
  if (open || (quiet && known)) return;
  told.set(true);
  showToast('error', text, true);
}

/** An answer came: the next trouble is news again. */
export const networkWorks = (): void => told.set(false);
