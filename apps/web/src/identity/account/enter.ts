import type { account, SessionUser } from '@boxhaul/contract/identity';
import type { OutputOf } from '@boxhaul/contract/kit';
import { signIn } from '../../data/kit/session';
import { showToast } from '../../lib/toast-store';

/** Keeps the session that a call has opened, and says so. */
export function enter({ token, ...user }: OutputOf<typeof account.login>, said: string): SessionUser {
  signIn(token, user);
  showToast('success', said);
  return user;
}
