import type { SessionUser } from '@boxhaul/contract';
import { LEGAL_VERSIONS, type LegalKind } from '@boxhaul/domain';
import { useState } from 'react';
import { acceptTexts } from '../../data/own-account.api';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { showToast } from '../../lib/toast-store';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Closing } from '../../ui/overlay/closing';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog';
import { Dialog } from '../../ui/overlay/dialog';
import { changesSince } from './legal-changes';
import { LegalDialog } from './legal-dialog';
import { LEGAL } from './legal-text';
import css from './new-texts-dialog.module.css';

interface NewTextsDialogProps {
  outdated: NonNullable<SessionUser['outdatedTexts']>;
  /** Signs out. */
  onLeave: () => void;
}

/** Accepts what was shown; the session knows of it from then on. */
function useAccepting(outdated: NewTextsDialogProps['outdated']) {
  const [fault, setFault] = useState<string | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    setFault(null);
    try {
      await acceptTexts(Object.fromEntries(outdated.map(({ kind }) => [kind, LEGAL_VERSIONS[kind]])));
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
  const { fault, busy, accept } = useAccepting(outdated);
  const names = outdated.map(({ kind }) => `《${LEGAL[kind].text.title}》`).join('、');
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
          <Button busy={busy} onClick={accept}>
            同意并继续
          </Button>
        </div>
      }
    >
      <p className={css.lead}>{`${names}有新版本，同意后继续使用。`}</p>
      {outdated.map(({ kind, accepted }) => (
        <section key={kind} className={css.text}>
          <h3 className={css.name}>{LEGAL[kind].text.title}</h3>
          <p className={css.versions}>
            {`${LEGAL[kind].text.version} 版，${LEGAL[kind].text.effectiveOn} 起生效；您同意过的是 ${accepted} 版`}
          </p>
          <ul className={css.changes} aria-label={`${LEGAL[kind].text.title}的变化`}>
            {changesSince(kind, accepted).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <Button variant="text" size="s" onClick={() => setRead(kind)}>
            {`阅读${LEGAL[kind].text.title}全文`}
          </Button>
        </section>
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
