import type { SessionUser } from '@boxhaul/contract/identity';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { sessionStore } from '../../data/kit/session';
import {
  closeAccountDialog,
  finishSignIn,
  openAccountDialog,
  showPanel,
} from '../../lib/account-dialog-store';
import { hasSkippedCertification } from '../../lib/skipped-certification';

/** S9: from signing in to the Auth panel. */
const TO_AUTH_MS = 200;

/** Shows Auth after a moment to whoever is still signed in then. */
function leadToAuth({ accountId }: SessionUser, said?: string): void {
  setTimeout(() => {
    if (sessionStore.get().user?.accountId === accountId) showPanel('Auth', { said });
  }, TO_AUTH_MS);
}

/** S4, decisions 11.3: the modal closes; who is not certified is then led to Auth, unless an answer is awaited, they said 'skip', or a banner invites them to take over an enterprise first. */
export function afterSignIn(user: SessionUser): void {
  if (user.userType !== USER_TYPES.customer || user.authStatus) {
    finishSignIn();
    return;
  }
  // What signing in was for would be refused without a certificate.
  closeAccountDialog();
  const isAwaited = user.certification?.state === 'submitted';
  if (isAwaited || user.isInvited || hasSkippedCertification(user.accountId)) return;
  leadToAuth(user);
}

/** S4: Success, then a new account goes on to Auth in the same modal; what signing in was for would be refused without a certificate. */
export function afterRegistration(user: SessionUser): void {
  openAccountDialog('Success');
  leadToAuth(user, '注册成功');
}
