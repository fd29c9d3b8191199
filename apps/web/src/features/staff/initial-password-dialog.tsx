import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/feedback/copy-button';
import { Dialog } from '../../ui/overlay/dialog';
import css from './staff.module.css';

interface InitialPasswordDialogProps {
  name: string;
  password: string;
  onClose: () => void;
}

/** An initial password, this once. */
export function InitialPasswordDialog({ name, password, onClose }: InitialPasswordDialogProps) {
  return (
    <Dialog
      open
      title={`${name} 的初始密码`}
      width={416}
      sheet
      onClose={onClose}
      footer={<Button onClick={onClose}>我已记下</Button>}
    >
      <p className={`figure ${css.password}`}>
        {password} <CopyButton text={password} label="复制初始密码" />
      </p>
      <p className={css.quiet}>只显示这一次。请转告本人：用手机号码和它登录，并先改成自己的密码。</p>
    </Dialog>
  );
}
