import type { SessionUser } from '@boxhaul/contract/identity';
import { endSession } from '../identity/account/end-session';
import { NewTextsDialog } from '../identity/legal/new-texts-dialog';
import { accountDialogStore } from '../lib/account-dialog-store';
import { useStore } from '../lib/create-store';
import { Closing } from '../ui/overlay/closing';

/** Asks whoever agreed to older texts, once the account modal has been closed. */
export function NewTexts({ outdated }: { outdated: NonNullable<SessionUser['outdatedTexts']> }) {
  const { show } = useStore(accountDialogStore);
  return (
    <Closing>
      {!show && outdated.length > 0 && (
        <NewTextsDialog outdated={outdated} onLeave={() => void endSession()} />
      )}
    </Closing>
  );
}
