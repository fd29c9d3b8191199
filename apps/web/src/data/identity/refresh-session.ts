import { readOwnAccount } from './session.api';
import { sessionStore, signIn } from '../kit/session';

/** Brings a restored session up to date: its menus may have changed, or the server may have ended it. */
export async function refreshSession(): Promise<void> {
  const { token } = sessionStore.get();
  if (!token) return;
  try {
    const user = await readOwnAccount();
    if (sessionStore.get().token === token) signIn(token, user);
  } catch {
    // A dead session has been ended by the client; anything else is left for the next call to find.
  }
}
