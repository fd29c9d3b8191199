import type { SessionUser } from '@boxhaul/contract/identity';
import { SIGN_IN_METHOD_WORDS, type UserType } from '@boxhaul/domain/identity';
import { useState } from 'react';
import modes from './sign-in-forms.module.css';
import { PasswordForm } from './password-form';
import { SmsLoginForm } from './sms-login-form';

const MODES = ['password', 'sms'] as const;

interface SignInFormsProps {
  userType: UserType;
  accountLabel: string;
  onDone: (user: SessionUser) => void;
}

/** By account and password, or by a code that is sent to the phone (S2). */
export function SignInForms({ userType, accountLabel, onDone }: SignInFormsProps) {
  const [mode, setMode] = useState<(typeof MODES)[number]>('password');
  return (
    <>
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
        <SmsLoginForm userType={userType} />
      ) : (
        <PasswordForm userType={userType} accountLabel={accountLabel} onDone={onDone} />
      )}
    </>
  );
}
