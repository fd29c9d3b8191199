import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/feedback/copy-button';
import { Notice } from '../../ui/feedback/notice';
import { Closing } from '../../ui/overlay/closing';
import { Dialog } from '../../ui/overlay/dialog';
import css from './operators.module.css';

/** With what an operator signs in for the first time. */
export interface FirstSignIn {
  loginName: string;
  initialPassword: string;
}

/** Tells a first password, once. */
export function InitialPasswordDialog({ told, onClose }: { told: FirstSignIn | null; onClose: () => void }) {
  return (
    <Closing>
      {told && (
        <Dialog
          open
          title={`初始密码 · ${told.loginName}`}
          onClose={onClose}
          footer={<Button onClick={onClose}>已记下，关闭</Button>}
        >
          <div className={css.page}>
            <div className={css.secret}>
              <span>{told.initialPassword}</span>
              <CopyButton text={told.initialPassword} label="复制初始密码" />
            </div>
            <Notice tone="warning">
              只显示这一次，关闭后无法再查看。请当面或电话告知本人，首次登录须修改。
            </Notice>
          </div>
        </Dialog>
      )}
    </Closing>
  );
}
