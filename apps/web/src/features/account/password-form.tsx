import type { UserType } from '@boxhaul/domain';
import { CallError } from '@boxhaul/contract';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button';
import { PasswordField } from '../../ui/form/password-field';
import { TextField } from '../../ui/form/text-field';
import css from './password-form.module.css';
import { signInWithPassword } from './sign-in-with-password';

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
  const [unreached, setUnreached] = useState(false);
  /** Why the last try was refused; the toast that said it is gone in two seconds. */
  const [refusal, setRefusal] = useState('');
  const account = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);

  const { busy, run: submit } = useSingleFlight(async () => {
    const found = check(userName, password);
    setFaults(found);
    if (found.userName || found.password) {
      (found.userName ? account : secret).current?.focus();
      return;
    }
    setUnreached(false);
    setRefusal('');
    try {
      await signInWithPassword(userName.trim(), password, userType);
      onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFaults(error.fields);
      const lost = error.kind === 'network' || error.kind === 'timeout';
      setUnreached(lost);
      setRefusal(lost || Object.keys(error.fields).length > 0 ? '' : error.message);
      secret.current?.select();
    }
  });

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
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
      {refusal && <p className={css.fault}>{refusal}</p>}
      {unreached && (
        <p className={css.fault} role="alert">
          没有连上服务器，登录没有完成。
        </p>
      )}
      <Button type="submit" size="l" block busy={busy}>
        {unreached ? '重 试' : '登 录'}
      </Button>
    </form>
  );
}
