import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../data/kit/use-session';
import { accountDialogStore, closeAccountDialog } from '../../lib/account-dialog-store';
import { useStore } from '../../lib/create-store';
import { Dialog } from '../../ui/overlay/dialog';
import { AccountPartsContext, type AccountParts } from './account-parts';
import css from './account-dialog.module.css';
import { panelOf } from './panels';

/** Where one begins to type. */
const FIRST = 'input:not(:disabled)';

/** The account modal of S2: 450 wide, z-index 4990, closed by × or Esc but never by its mask. */
export function AccountDialog({ parts }: { parts: AccountParts }) {
  const { type, said } = useStore(accountDialogStore);
  const { token } = useSession();
  const { name, title, Panel } = panelOf(type, token !== null);
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(name);
  // The first one is focused by the dialog itself.
  useEffect(() => {
    if (shown.current === name) return;
    shown.current = name;
    const begin = panel.current?.querySelector<HTMLElement>(FIRST) ?? panel.current?.querySelector('button');
    begin?.focus();
  }, [name]);
  return (
    <AccountPartsContext value={parts}>
      <Dialog
        open
        title={(name === 'Success' && said) || title}
        onClose={closeAccountDialog}
        width={450}
        footer={Panel ? undefined : <div ref={setFooter} className={css.footer} />}
      >
        <div ref={panel} key={name}>
          {Panel ? <Panel /> : <parts.Auth footer={footer} />}
        </div>
      </Dialog>
    </AccountPartsContext>
  );
}
