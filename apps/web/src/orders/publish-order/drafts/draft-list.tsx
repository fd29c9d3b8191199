import { openStoredDraft } from '../../../data/orders/make-order-store';
import { DraftOffer } from './draft-offer';
import { dropDraft } from './stored-draft';
import { useDrafts } from './use-drafts';

/** The half-filled orders of an account, to go on with or to drop. */
export function DraftList({ accountId }: { accountId: string }) {
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
