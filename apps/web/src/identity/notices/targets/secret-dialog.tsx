import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/feedback/copy-button';
import { Dialog } from '../../../ui/overlay/dialog';
import css from './targets.module.css';
import { VerifyNote } from './verify-note';

interface SecretDialogProps {
  name: string;
  secret: string;
  /** 'YYYY-MM-DD HH:mm:ss'; null for the first secret. */
  oldSecretUntil: string | null;
  onClose: () => void;
}

/** A secret of ours, this once. */
export function SecretDialog({ name, secret, oldSecretUntil, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      title={`${name} 的推送密钥`}
      width={560}
      onClose={onClose}
      footer={<Button onClick={onClose}>我已保存</Button>}
    >
      <div className={css.told}>
        <p className={css.secret}>
          <code>{secret}</code>
          <CopyButton text={secret} label="复制密钥" />
        </p>
        <p>
          只显示这一次，请立即保存到您的系统。
          {oldSecretUntil !== null && `旧密钥在 ${oldSecretUntil} 前仍有效，请在此之前换好。`}
        </p>
        <VerifyNote />
      </div>
    </Dialog>
  );
}
