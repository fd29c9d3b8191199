import type { SessionUser } from '@boxhaul/contract/identity';
import { LEGAL_TITLES, type LegalKind } from '@boxhaul/domain/identity';
import { useState } from 'react';
import { acceptTexts } from '../../data/identity/own-account.api';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Dialog } from '../../ui/overlay/dialog';
import { LegalDialog } from './legal-dialog';
import css from './new-texts-dialog.module.css';
import { NewText } from './new-text';

interface NewTextsDialogProps {
  outdated: NonNullable<SessionUser['outdatedTexts']>;
  /** Signs out. */
  onLeave: () => void;
}

/** Accepts what was shown; the session knows of it from then on. */
function useAccepting(read: Readonly<Partial<Record<LegalKind, string>>>) {
  const [fault, setFault] = useState<string | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    setFault(null);
    try {
      await acceptTexts(read);
      showToast('success', '已同意新版本');
    } catch (thrown) {
      setFault(callFailure(thrown).message);
    }
  });
  return { fault, busy, accept: () => void run() };
}

/** Newer texts than those accepted: what changed, the whole to be read, then agreed to; or the way out. */
export function NewTextsDialog({ outdated, onLeave }: NewTextsDialogProps) {
  const [read, setRead] = useState<LegalKind | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [seen, setSeen] = useState<Readonly<Partial<Record<LegalKind, string>>>>({});
  const { fault, busy, accept } = useAccepting(seen);
  const ready = outdated.every(({ kind }) => seen[kind] !== undefined);
  const names = outdated.map(({ kind }) => `《${LEGAL_TITLES[kind]}》`).join('、');
  return (
    <Dialog
      open
      title="协议有更新"
      width={560}
      onClose={() => setLeaving(true)}
      footer={
        <div className={css.buttons}>
          <Button variant="outline" onClick={() => setLeaving(true)}>
            不同意，退出登录
          </Button>
          <Button busy={busy} disabled={!ready} onClick={accept}>
            同意并继续
          </Button>
        </div>
      }
    >
      <p className={css.lead}>{`${names}有新版本，同意后继续使用。`}</p>
      {outdated.map(({ kind, accepted }) => (
        <NewText
          key={kind}
          kind={kind}
          accepted={accepted}
          onSeen={(version) => setSeen((before) => ({ ...before, [kind]: version }))}
          onRead={() => setRead(kind)}
        />
      ))}
      {fault !== null && <Notice tone="error">{fault}</Notice>}
      <Closing>{read && <LegalDialog kind={read} onClose={() => setRead(null)} />}</Closing>
      <Closing>
        {leaving && (
          <ConfirmDialog
            title="退出登录"
            okText="退出登录"
            cancelText="继续阅读"
            onOk={onLeave}
            onCancel={() => setLeaving(false)}
          >
            不同意新版本便不能继续使用账号；订单与资料仍然保留，再次登录后可以同意。
          </ConfirmDialog>
        )}
      </Closing>
    </Dialog>
  );
}
