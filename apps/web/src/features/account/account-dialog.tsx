import { accountDialogStore, closeAccountDialog } from '../../lib/account-dialog-store';
import { useStore } from '../../lib/create-store';
import { Dialog } from '../../ui/overlay/dialog';
import { panelOf } from './panels';

/** The account modal of S2: 450 wide, z-index 4990, closed by × or Esc but never by its mask. */
export function AccountDialog() {
  const { type } = useStore(accountDialogStore);
  const { title, Panel } = panelOf(type);
  return (
    <Dialog open title={title} onClose={closeAccountDialog} width={450}>
      <Panel />
    </Dialog>
  );
}
