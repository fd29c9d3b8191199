import { accountSchemas } from '@boxhaul/contract/identity/account/schemas';
import { useState } from 'react';
import { retrievePassword } from '../../data/identity/account.api';
import { showPanel } from '../../lib/account-dialog-store';
import { NewPassword } from '../../parts/identity/new-password';
import { unaskedFault, withImageCode } from '../../parts/identity/sms/image-code';
import { PhoneAndCode } from '../../parts/identity/sms/phone-and-code';
import { refuseInForm } from '../../parts/identity/sms/refuse-in-form';
import { noteSentCode, phoneInWaiting } from '../../parts/identity/sms/sent-code';
import { Button } from '../../ui/button';
import { useForm } from '../../ui/form/use-form';
import { newPasswordFaults } from './new-password-faults';
import css from './panel.module.css';
import { ResultSheet } from './result-sheet';

const PURPOSE = 'retrieve';

/** S4: the form, then its result with the way back to Login. */
export function ForgotPanel() {
  const [done, setDone] = useState(false);
  const toLogin = () => showPanel('Login');
  if (done) {
    return (
      <ResultSheet title="密码修改成功" button="返回登录" onPress={toLogin}>
        请用新密码登录；其他设备上的登录已全部退出。
      </ResultSheet>
    );
  }
  return <ForgotForm onDone={() => setDone(true)} onBack={toLogin} />;
}

function ForgotForm({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const form = useForm({
    keep: null,
    schema: accountSchemas.retrievePassword.input,
    values: { userName: phoneInWaiting(), phoneCode: '', password: '', confirmPassword: '' },
    tellOnLeave: 'typed',
    inputOf: (values) => withImageCode(values, PURPOSE),
    fieldOf: (key) => (key === 'imageCode' ? 'phoneCode' : key),
    more: (values) => ({
      ...newPasswordFaults(values, [values.userName]),
      ...unaskedFault(values.userName, PURPOSE),
    }),
    send: async (input) => {
      try {
        await retrievePassword(input);
        noteSentCode(null);
        onDone();
      } catch (error) {
        refuseInForm(form, error);
      }
    },
  });
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <PhoneAndCode form={form} name="userName" purpose={PURPOSE} />
      <NewPassword form={form} />
      {form.refusal && <p className={css.fault}>{form.refusal}</p>}
      <Button type="submit" size="l" block busy={form.busy}>
        下一步
      </Button>
      <p className={css.ways}>
        <Button variant="text" size="s" onClick={onBack}>
          返回登录
        </Button>
      </p>
    </form>
  );
}
