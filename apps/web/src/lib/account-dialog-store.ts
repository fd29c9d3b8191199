import { createStore } from './create-store';

/** The panels of the account modal (S2). An unknown name falls back to Login. */
export type AccountPanel =
  | 'Login'
  | 'Register'
  | 'Forgot'
  | 'Auth'
  | 'Info'
  | 'ChangPassword'
  | 'Success'
  | 'Error';

export interface AccountDialogState {
  show: boolean;
  type: string;
  /** What Success and Error say; their own words without it. */
  said?: string;
  /** From Error, where what was sent can be put right. */
  back?: AccountPanel;
}

export const accountDialogStore = createStore<AccountDialogState>({ show: false, type: 'Login' });

let afterSignIn: (() => void) | null = null;

/** Opens the account modal; `then` runs once when signing in succeeds, and is dropped when it is closed. */
export function openAccountDialog(type = 'Login', then: (() => void) | null = null): void {
  afterSignIn = then;
  accountDialogStore.set({ show: true, type });
}

/** Another panel in the modal that is open; what signing in was asked for still waits. */
export function showPanel(type: AccountPanel, more: Pick<AccountDialogState, 'said' | 'back'> = {}): void {
  accountDialogStore.set({ show: true, type, ...more });
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
