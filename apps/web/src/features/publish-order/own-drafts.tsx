import { useStore } from '../../lib/create-store';
import { makeOrderStore, openStoredDraft } from '../../data/make-order-store';
import { useSession } from '../../data/use-session';
import { DraftOffer } from './draft-offer';
import { dropDraft } from './stored-draft';
import { useDrafts } from './use-drafts';

function DraftsOf({ accountId }: { accountId: string }) {
  const drafts = useDrafts(accountId);
  if (drafts.length === 0) return null;
  return (
    <DraftOffer
      drafts={drafts}
      restoreText="继续填写"
      onRestore={({ id }) => openStoredDraft(id)}
      onDrop={({ id }) => dropDraft(accountId, id)}
    />
  );
}

/** The half-filled orders of who reads the list; not while one of them is open. */
export function OwnDrafts() {
  const { user } = useSession();
  const { open } = useStore(makeOrderStore);
  return user && !open ? <DraftsOf accountId={user.accountId} /> : null;
}
