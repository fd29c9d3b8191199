import { account } from '@boxhaul/contract';
import { client } from '../../data/client';
import { sessionStore, signIn } from '../../data/session';

/** Brings a restored session up to date: its menus may have changed, or the server may have ended it. */
export async function refreshSession(): Promise<void> {
  const { token } = sessionStore.get();
  if (!token) return;
  try {
    const user = await client.call(account.me, {}, { quiet: true });
    if (sessionStore.get().token === token) signIn(token, user);
  } catch {
    // A dead session has been ended by the client; anything else is left for the next call to find.
  }
}
