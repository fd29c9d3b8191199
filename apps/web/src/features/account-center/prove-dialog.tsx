import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { proveIdentity } from '../../data/account.api';
import { accountSecurity, OWN_ACCOUNT_KEY } from '../../data/own-account.api';
import { useSession } from '../../data/use-session';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { PasswordField } from '../../ui/form/password-field';
import { FormDialog } from '../../ui/overlay/form-dialog';
import { PhoneCodeFields } from './phone-code-fields';

interface ProveDialogProps {
  onProved: () => void;
  onClose: () => void;
}

/** Asks again who is there, ten minutes after signing in: by password, else by a code to one's own phone. */
export function ProveDialog({ onProved, onClose }: ProveDialogProps) {
  const queries = useQueryClient();
  const { user } = useSession();
  const { data } = useQuery(accountSecurity());
  const [password, setPassword] = useState('');
  const [phoneCode, setPhoneCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const byPassword = data?.hasPassword !== false;
  const { busy, run } = useSingleFlight(async () => {
    setFault(null);
    try {
      await proveIdentity(byPassword ? { password } : { phoneCode });
      await queries.invalidateQueries({ queryKey: OWN_ACCOUNT_KEY });
      onProved();
    } catch (thrown) {
      setFault(callFailure(thrown).message);
    }
  });
  return (
    <FormDialog
      title="验证身份"
      okText="验证"
      sheet
      busy={busy}
      fault={fault}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      <p>登录已超过 10 分钟。修改密码、手机号前，请先确认是您本人。</p>
      {byPassword ? (
        <PasswordField
          label="当前密码"
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          maxLength={64}
        />
      ) : (
        <PhoneCodeFields
          phone={user?.phone ?? user?.loginName ?? ''}
          purpose="prove"
          value={phoneCode}
          onChange={setPhoneCode}
        />
      )}
    </FormDialog>
  );
}
