import type { Call, CallError } from '@boxhaul/contract/kit';
import { createStore } from '../../lib/create-store';
import { closeStickyToasts, showToast, toastStore } from '../../lib/toast-store';

/** Whether a person has been told that the network fails, since it last worked. */
const told = createStore(false);
/** The names of the calls that the open toast is about: it goes with the last of them that was done. */
const about = createStore<ReadonlySet<string>>(new Set());

/**
 * One toast for all network trouble, which stays until it is closed (S8) or what failed was done. What a page reads by
 * itself (`quiet`) does not open it again after that, until the network has worked in between; nor when the browser knows
 * of none. What was being sent and is said nowhere else takes its place, with a button that sends it again.
 */
export function showNetworkTrouble(error: CallError, quiet: boolean, call: Call, again?: () => void): void {
  const open = toastStore.get().find(({ stays }) => stays);
  const before = open ? about.get() : [];
  // Who asked in quiet says in its place what became of it.
  const text = quiet ? error.sentence : error.message;
  // Without any network the page says so in a bar, and each part in its place, with a button that a toast may cover.
  const known = told.get() || !navigator.onLine;
  if (open ? quiet || !call.writes : quiet && known) {
    if (open) about.set(new Set([...before, call.name]));
    return;
  }
  told.set(true);
  about.set(new Set([...before, call.name]));
  if (open) closeStickyToasts();
  // Who asked in quiet has a button beside what is said there.
  showToast('error', text, true, call.writes && !quiet ? again : undefined);
}

/** An answer came: the next trouble is news again. */
export const networkWorks = (): void => told.set(false);

/** A call was done: the toast about those that failed goes with the last of them. */
export function doneAfterTrouble({ name }: Call): void {
  if (!about.get().has(name)) return;
  const left = new Set([...about.get()].filter((one) => one !== name));
  about.set(left);
  if (left.size === 0) closeStickyToasts();
}
