import { type Call, createClient, type CallError, type Effect } from '@boxhaul/contract/kit';
import { xhrTransport } from '@boxhaul/contract/browser';
import { accountDialogStore, openAccountDialog } from '../../lib/account-dialog-store';
import { lastPress } from '../../lib/last-press';
import { goTo } from '../../lib/navigation';
import { doneAfterTrouble, networkWorks, showNetworkTrouble } from './network-toast';
import { noteWrite } from './last-write';
import { expireSession, sessionStore, signOut } from './session';
import { showToast } from '../../lib/toast-store';

const HOME_AFTER_MS = 3000;

/** The one place that maps an error to what the page does (S8). `quiet` opts out of the toasts of refusals only. */
export function reactToError(
  error: CallError,
  effect: Effect,
  quiet: boolean,
  call: Call,
  again?: () => void,
): void {
  if (error.kind === 'aborted') return;
  if (error.kind === 'network' || error.kind === 'timeout') {
    showNetworkTrouble(error, quiet, call, again);
    return;
  }
  if (effect === 'logout') {
    // Said once, however many calls hear of it; who signs in again reads it there.
    if (!sessionStore.get().token) return;
    showToast('error', error.message);
    expireSession(error.message);
    return;
  }
  if (effect === 'login') {
    signOut();
    openAccountDialog('Login');
    return;
  }
  if (effect === 'logout-home') {
    showToast('error', error.message);
    setTimeout(() => {
      signOut('/');
      goTo('/');
    }, HOME_AFTER_MS);
    return;
  }
  if (effect === 'auth-panel') {
    if (!quiet) showToast('error', error.message);
    openAccountDialog('Auth');
    return;
  }
  if (effect === 'change-password') {
    const { show, type } = accountDialogStore.get();
    // Asked before it was changed, answered after: what has just been said of it stays.
    if (show && type === 'Success') return;
    showToast('error', error.message);
    openAccountDialog('ChangPassword');
    return;
  }
  if (quiet || effect === 'inline') return;
  showToast('error', error.message);
}

/** Every screen's way to the server, on the site's own origin. */
export const client = createClient({
  baseUrl: '',
  token: () => sessionStore.get().token,
  onBegin: () => lastPress.get()?.(),
  onError: reactToError,
  onAnswer: networkWorks,
  onDone: (call) => {
    doneAfterTrouble(call);
    noteWrite(call);
  },
  uploadTransport: xhrTransport,
});
