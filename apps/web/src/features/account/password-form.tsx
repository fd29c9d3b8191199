import { CallError } from '@boxhaul/contract';
import { useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/password-field';
import { TextField } from '../../ui/text-field';
import css from './password-form.module.css';
import { signInWithPassword, type UserType } from './sign-in-with-password';

interface PasswordFormProps {
  userType: UserType;
  accountLabel: string;
  onDone: () => void;
}

type Faults = { userName?: string; password?: string };

const check = (userName: string, password: string): Faults => ({
  ...(userName.trim() ? {} : { userName: '账号不能为空' }),
  ...(password ? {} : { password: '密码不能为空' }),
});

/** Account and password with the rules of S5. */
export function PasswordForm({ userType, accountLabel, onDone }: PasswordFormProps) {
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const account = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = check(userName, password);
    setFaults(found);
    if (found.userName || found.password) {
      (found.userName ? account : secret).current?.focus();
      return;
    }
    setBusy(true);
    try {
      await signInWithPassword(userName.trim(), password, userType);
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFaults(error.fields);
      secret.current?.select();
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={accountLabel}
        required
        value={userName}
        error={faults.userName}
        inputRef={account}
        autoComplete="username"
        maxLength={40}
        onChange={(value) => {
          setUserName(value);
          setFaults(({ password: other }) => ({ password: other }));
        }}
      />
      <PasswordField
        label="密码"
        required
        value={password}
        error={faults.password}
        inputRef={secret}
        autoComplete="current-password"
        maxLength={64}
        onChange={(value) => {
          setPassword(value);
          setFaults(({ userName: other }) => ({ userName: other }));
        }}
      />
      <Button type="submit" size="l" block busy={busy}>
        登 录
      </Button>
    </form>
  );
}
