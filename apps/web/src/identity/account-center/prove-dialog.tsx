import { accountSchemas } from '@boxhaul/contract/identity/account/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { proveIdentity } from '../../data/identity/account.api';
import { accountSecurity } from '../../data/identity/own-account.api';
import type { Proof } from '../../data/identity/proof';
import { useSession } from '../../data/kit/use-session';
import { refuseInForm } from '../../parts/identity/sms/refuse-in-form';
import { noteSentCode } from '../../parts/identity/sms/sent-code';
import { SmsCodeField } from '../../parts/identity/sms/sms-code-field';
import { Button } from '../../ui/button';
import { FormField } from '../../ui/form/form-field';
import { PasswordField } from '../../ui/form/password-field';
import { useForm } from '../../ui/form/use-form';
import { FormDialog } from '../../ui/overlay/form-dialog';
import css from './account-center.module.css';

interface ProveDialogProps {
  by: Exclude<Proof, 'none'>;
  onProved: () => void;
  onClose: () => void;
}

/** The call takes either of two, and misses the first. */
const NO_PASSWORD = '密码不能为空';
const NO_CODE = '短信验证码不能为空';

/** The form of either proof; only what was asked for is sent. */
function useProving(by: ProveDialogProps['by'], onProved: () => void) {
  const form = useForm({
    keep: null,
    schema: accountSchemas.prove.input,
    values: { password: '', phoneCode: '' },
    inputOf: ({ password, phoneCode }) => (by === 'password' ? { password } : { phoneCode }),
    fieldOf: () => (by === 'password' ? 'password' : 'phoneCode'),
    say: (message) => (by === 'code' && message === NO_PASSWORD ? NO_CODE : message),
    send: async (input) => {
      try {
        await proveIdentity(input);
        noteSentCode(null);
        onProved();
      } catch (error) {
        refuseInForm(form, error);
      }
    },
  });
  return form;
}

/** Asks again who is there, ten minutes after signing in: by a code to one's own phone, or by the password. */
export function ProveDialog({ by: first, onProved, onClose }: ProveDialogProps) {
  const { user } = useSession();
  const { data } = useQuery(accountSecurity());
  const [by, setBy] = useState(first);
  const form = useProving(by, onProved);
  const phone = user?.phone ?? '';
  const other = by === 'code' ? data?.hasPassword : data?.hasPhone;
  return (
    <FormDialog
      title="验证身份"
      okText="验证"
      busy={form.busy}
      fault={form.refusal}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={css.note}>登录已超过 10 分钟，请先确认是您本人。</p>
      {by === 'password' ? (
        <FormField key={by} form={form} name="password">
          {(field) => (
            <PasswordField
              {...field}
              label="当前密码"
              required
              autoComplete="current-password"
              maxLength={64}
            />
          )}
        </FormField>
      ) : (
        <FormField key={by} form={form} name="phoneCode">
          {(field) => (
            <>
              <p className={css.note}>验证码发送到 {phone}</p>
              <SmsCodeField {...field} phone={phone} purpose="prove" checkPhone={() => true} />
            </>
          )}
        </FormField>
      )}
      {other && (
        <p>
          <Button variant="text" size="s" onClick={() => setBy(by === 'code' ? 'password' : 'code')}>
            {by === 'code' ? '收不到短信？用密码验证' : '用短信验证码验证'}
          </Button>
        </p>
      )}
    </FormDialog>
  );
}
