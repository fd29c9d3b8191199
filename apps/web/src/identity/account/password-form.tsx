import type { SessionUser } from '@boxhaul/contract/identity';
import { accountSchemas } from '@boxhaul/contract/identity/account/schemas';
import type { UserType } from '@boxhaul/domain/identity';
import { useState } from 'react';
import { callFailure } from '../../lib/format/failure-of';
import { FormField } from '../../ui/form/form-field';
import { PasswordField } from '../../ui/form/password-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import css from './password-form.module.css';
import { SignInButton } from './sign-in-button';
import { signInWithPassword } from './sign-in-with-password';

interface PasswordFormProps {
  userType: UserType;
  accountLabel: string;
  onDone: (user: SessionUser) => void;
}

/** Account and password with the rules of S5. */
export function PasswordForm({ userType, accountLabel, onDone }: PasswordFormProps) {
  const [unreached, setUnreached] = useState(false);
  const form = useForm({
    keep: null,
    schema: accountSchemas.login.input,
    values: { userName: '', password: '' },
    send: async ({ userName, password }) => {
      setUnreached(false);
      try {
        onDone(await signInWithPassword(userName, password, userType));
      } catch (error) {
        const { kind, fields } = callFailure(error);
        setUnreached(kind === 'network' || kind === 'timeout');
        if (Object.keys(fields).length === 0) form.focus('password', true);
        throw error;
      }
    },
  });

  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <FormField form={form} name="userName">
        {(field) => <TextField {...field} label={accountLabel} autoComplete="username" maxLength={40} />}
      </FormField>
      <FormField form={form} name="password">
        {(field) => <PasswordField {...field} label="密码" autoComplete="current-password" maxLength={64} />}
      </FormField>
      <SignInButton refusal={form.refusal} busy={form.busy} unreached={unreached} />
    </form>
  );
}
