import type { SessionUser } from '@boxhaul/contract';
import { createStore } from './create-store';

/** Who is signed in, in this browser. Both fields are set or neither is. */
export type Session =
  | { token: string; user: SessionUser; next?: undefined }
  /** `next`: where somebody goes who left of their own will; else they are asked to sign in again. */
  | { token: null; user: null; next?: string };

const KEY = 'boxhaul.session';
const SIGNED_OUT: Session = { token: null, user: null };

export const sessionStore = createStore<Session>(SIGNED_OUT);

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

/** Reads the stored session on start and follows other tabs. Returns how to stop following. */
export function restoreSession(onSignInElsewhere?: () => void): () => void {
  try {
    sessionStore.set(read(localStorage.getItem(KEY)));
  } catch {
    sessionStore.set(SIGNED_OUT);
  }
  const follow = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    const session = read(event.newValue);
    sessionStore.set(session);
    if (session.token) onSignInElsewhere?.();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
