import { USER_TYPES } from '@boxhaul/domain/identity';
import { showPanel } from '../../lib/account-dialog-store';
import { Button } from '../../ui/button';
import { afterSignIn } from './after-sign-in';
import css from './panel.module.css';
import { SessionEndedNote } from './session-ended-note';
import { SignInForms } from './sign-in-forms';

/** A customer's ways in. */
export function LoginPanel() {
  return (
    <div className={css.form}>
      <SessionEndedNote />
      <SignInForms userType={USER_TYPES.customer} accountLabel="手机号 / 账号" onDone={afterSignIn} />
      <p className={`${css.ways} ${css.apart}`}>
        <Button variant="text" size="s" onClick={() => showPanel('Forgot')}>
          忘记密码？
        </Button>
        <Button variant="text" size="s" onClick={() => showPanel('Register')}>
          注册新账号
        </Button>
      </p>
    </div>
  );
}
