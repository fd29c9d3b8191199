import { SIGN_IN_METHOD_WORDS, USER_TYPES } from '@boxhaul/domain';
import { useState } from 'react';
import { showPanel } from '../../lib/account-dialog-store';
import { Button } from '../../ui/button';
import { afterSignIn } from './after-sign-in';
import modes from './login-panel.module.css';
import css from './panel.module.css';
import { PasswordForm } from './password-form';
import { SmsLoginForm } from './sms-login-form';

const MODES = ['password', 'sms'] as const;

/** By account and password, or by a code that is sent to the phone (S2). */
export function LoginPanel() {
  const [mode, setMode] = useState<(typeof MODES)[number]>('password');
  return (
    <div className={css.form}>
      <div className={modes.frame} role="group" aria-label="登录方式">
        {MODES.map((each) => (
          <button
            key={each}
            type="button"
            className={modes.mode}
            aria-pressed={each === mode}
            onClick={() => setMode(each)}
          >
            {SIGN_IN_METHOD_WORDS[each]}
          </button>
        ))}
      </div>
      {mode === 'sms' ? (
        <SmsLoginForm />
      ) : (
        <PasswordForm userType={USER_TYPES.customer} accountLabel="手机号 / 账号" onDone={afterSignIn} />
      )}
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
