import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/feedback/copy-button';
import { Notice } from '../../ui/feedback/notice';
import { Dialog } from '../../ui/overlay/dialog';
import { useLeaveQuestion } from '../../ui/overlay/use-leave-question';
import css from './customers.module.css';

export interface IssuedSecret {
  keyId: string;
  keyName: string;
  secret: string;
}

/** A secret, this once: it is closed by the button that says it was noted, by Esc after a question. */
export function PartnerSecretDialog({ told, onClose }: { told: IssuedSecret; onClose: () => void }) {
  const { leave, question } = useLeaveQuestion({
    title: '密钥交给企业了吗？',
    content: '关闭后无法再查看，只能再次更换。',
    stayText: '再看一眼',
    leaveText: '关闭',
    typed: () => true,
    onLeave: onClose,
  });
  return (
    <Dialog
      open
      title={`密钥 · ${told.keyName}`}
      width={520}
      onClose={leave}
      footer={<Button onClick={onClose}>已交给企业，关闭</Button>}
    >
      <dl className={css.secret}>
        <dt>keyId</dt>
        <dd>
          {told.keyId} <CopyButton text={told.keyId} label="复制 keyId" />
        </dd>
        <dt>密钥</dt>
        <dd>
          {told.secret} <CopyButton text={told.secret} label="复制密钥" />
        </dd>
      </dl>
      <Notice tone="warning">只显示这一次。请通过安全的渠道交给企业的技术人员。</Notice>
      {question}
    </Dialog>
  );
}
