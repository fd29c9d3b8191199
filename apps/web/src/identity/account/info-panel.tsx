import { accountSchemas } from '@boxhaul/contract/identity/account/schemas';
import type { SessionUser } from '@boxhaul/contract/identity';
import { Link } from 'react-router';
import { saveUserInfo } from '../../data/identity/account.api';
import { sessionStore, signIn } from '../../data/kit/session';
import { useSession } from '../../data/kit/use-session';
import { closeAccountDialog } from '../../lib/account-dialog-store';
import { showToast } from '../../lib/toast-store';
import { PhoneField } from '../../parts/kit/phone-field';
import { Button } from '../../ui/button';
import { FormField } from '../../ui/form/form-field';
import { TextField } from '../../ui/form/text-field';
import { useForm } from '../../ui/form/use-form';
import css from './panel.module.css';

/** The account's name, and the phone that it is known by (S2). */
export function InfoPanel() {
  const { user } = useSession();
  return user && <InfoForm key={user.accountId} user={user} />;
}

function InfoForm({ user }: { user: SessionUser }) {
  const form = useForm({
    keep: null,
    schema: accountSchemas.updateUserInfo.input,
    values: { username: user.username },
    tellOnLeave: 'typed',
    more: ({ username }) => (username.trim() === '' ? { username: '账户名不能为空' } : {}),
    send: async ({ username }) => {
      const changed = await saveUserInfo({ username });
      const { token } = sessionStore.get();
      if (token) signIn(token, changed);
      showToast('success', '修改成功');
      closeAccountDialog();
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <FormField form={form} name="username">
        {(field) => <TextField {...field} label="账户名" required autoComplete="nickname" maxLength={20} />}
      </FormField>
      <PhoneField
        label={user.phone ? '手机号码' : '账号'}
        value={user.phone ?? user.loginName}
        onChange={() => undefined}
        disabled
        hint={
          user.phone && (
            <Link className={css.link} to="/account/security" onClick={closeAccountDialog}>
              更换手机号
            </Link>
          )
        }
      />
      {form.refusal && <p className={css.fault}>{form.refusal}</p>}
      <Button type="submit" size="l" block busy={form.busy}>
        保 存
      </Button>
    </form>
  );
}
