import { createStore } from './create-store';

/** The panels of the account modal that exist. An unknown name falls back to Login (S2). */
export type AccountPanel = 'Login';

export interface AccountDialogState {
  show: boolean;
  type: string;
}

export const accountDialogStore = createStore<AccountDialogState>({ show: false, type: 'Login' });

let afterSignIn: (() => void) | null = null;

/** Opens the account modal; `then` runs once when signing in succeeds, and is dropped when it is closed. */
export function openAccountDialog(type = 'Login', then: (() => void) | null = null): void {
  afterSignIn = then;
  accountDialogStore.set({ show: true, type });
}

export function closeAccountDialog(): void {
  afterSignIn = null;
  accountDialogStore.set({ ...accountDialogStore.get(), show: false });
}

/** Closes after success and goes on with what signing in was asked for. */
export function finishSignIn(): void {
  const then = afterSignIn;
  closeAccountDialog();
  then?.();
}
