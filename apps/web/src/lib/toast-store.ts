import { createStore } from './create-store';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Stays until it is closed: network trouble (S8). */
  stays: boolean;
  /** Does again what failed. */
  again?: (() => void) | undefined;
}

const MESSAGE_MS = 2000;
const MOST = 4;

export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

/** Toasts for a while make room for newer ones; one that stays never does. */
function withinRoom(toasts: readonly Toast[]): readonly Toast[] {
  const room = MOST - toasts.filter(({ stays }) => stays).length;
  const passing = toasts.filter(({ stays }) => !stays).slice(-room);
  return toasts.filter((toast) => toast.stays || passing.includes(toast));
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}

/** Closes what stays: network trouble that is over, or that is said in its place. */
export const closeStickyToasts = (): void => toastStore.set(toastStore.get().filter(({ stays }) => !stays));

/** Closes network trouble that offers nothing to do: the page says itself that there is no network. */
export const closeNetworkToasts = (): void =>
  toastStore.set(toastStore.get().filter(({ stays, again }) => !stays || again));

/** Shows a message for 2 s (S9), or until it is closed. The same text is never shown twice at a time. */
export function showToast(kind: ToastKind, text: string, stays = false, again?: Toast['again']): void {
  const shown = toastStore.get();
  if (shown.some((toast) => toast.text === text && toast.kind === kind)) return;
  lastId += 1;
  const id = lastId;
  toastStore.set(withinRoom([...shown, { id, kind, text, stays, again }]));
  if (!stays) setTimeout(() => closeToast(id), MESSAGE_MS);
}
