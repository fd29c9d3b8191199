import type { SessionUser } from '@boxhaul/contract/identity';
import { SESSION_KEY as KEY } from './session-key';
import { createStore } from '../../lib/create-store';
import { inputOwner } from '../../lib/stored-input';
import { draftKey } from '../../lib/format/draft-key';

/** Who is signed in, in this browser. Both fields are set or neither is. */
export type Session =
  | { token: string; user: SessionUser; next?: undefined; left?: undefined; ended?: undefined }
  /**
   * `next`: where somebody goes now; else they are asked to sign in again. `left`: of their own will. `ended`: what the
   * server said when it had ended it.
   */
  | { token: null; user: null; next?: string; left?: boolean; ended?: string };

/** What other tabs hear, just before the session is gone, of somebody who signs out. */
const LEFT = 'left';
const SIGNED_OUT: Session = { token: null, user: null };

export const sessionStore = createStore<Session>(SIGNED_OUT);
sessionStore.subscribe(() => inputOwner.set(sessionStore.get().user?.accountId ?? null));

function read(text: string | null): Session {
  if (!text) return SIGNED_OUT;
  try {
    const stored = JSON.parse(text) as Partial<Session>;
    return typeof stored.token === 'string' && stored.user ? (stored as Session) : SIGNED_OUT;
  } catch {
    return SIGNED_OUT;
  }
}

function write(session: Session): void {
  try {
    if (session.token) localStorage.setItem(KEY, JSON.stringify(session));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: the session lasts as long as the page.
  }
}

/** Keeps the user (S3: nickname is copied from username) and the token, here and in other tabs. */
export function signIn(token: string, user: SessionUser): void {
  const session: Session = { token, user: { ...user, nickname: user.nickname || user.username } };
  write(session);
  sessionStore.set(session);
}

/** Forgets the session, here and in other tabs; guarded pages of this tab give way to `next`. */
export function signOut(next?: string): void {
  write(SIGNED_OUT);
  sessionStore.set(next === undefined ? SIGNED_OUT : { token: null, user: null, next });
}

/** Forgets a session that the server has ended; whoever is asked to sign in again reads what was said. */
export function expireSession(ended: string): void {
  write(SIGNED_OUT);
  sessionStore.set({ token: null, user: null, ended });
}

/** Signs out of one's own will, here and in other tabs: the draft of an order is forgotten with the session. */
export function leaveSession(next: string): void {
  const { user } = sessionStore.get();
  try {
    if (user) localStorage.removeItem(draftKey(user.accountId));
    localStorage.setItem(KEY, LEFT);
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden: nothing was kept.
  }
  sessionStore.set({ token: null, user: null, next, left: true });
}

/** Reads the stored session on start and follows other tabs. Returns how to stop following. */
export function restoreSession(onSignInElsewhere?: () => void): () => void {
  try {
    sessionStore.set(read(localStorage.getItem(KEY)));
  } catch {
    sessionStore.set(SIGNED_OUT);
  }
  const follow = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    if (event.newValue === LEFT) {
      sessionStore.set({ token: null, user: null, next: '/', left: true });
      return;
    }
    const session = read(event.newValue);
    if (!session.token && sessionStore.get().left) return;
    sessionStore.set(session);
    if (session.token) onSignInElsewhere?.();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
