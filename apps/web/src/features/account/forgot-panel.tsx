import { accountSchemas } from '@boxhaul/contract/account/schemas';
import { useState } from 'react';
import { retrievePassword } from '../../data/account.api';
import { showPanel } from '../../lib/account-dialog-store';
import { PhoneField } from '../../parts/phone-field';
import { Button } from '../../ui/button';
import { FormField } from '../../ui/form/form-field';
import { useForm } from '../../ui/form/use-form';
import { newPasswordFaults } from './new-password-faults';
import { NewPasswordField } from './new-password-field';
import css from './panel.module.css';
import { isPhone } from './phone-first';
import { refuseInForm } from './refuse-in-form';
import { ResultSheet } from './result-sheet';
import { unaskedFault, withImageCode } from './sms/image-code';
import { noteSentCode, phoneInWaiting } from './sms/sent-code';
import { SmsCodeField } from './sms/sms-code-field';

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
  const { userName } = form.values;
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <FormField form={form} name="userName">
        {(field) => <PhoneField {...field} label="手机号码" autoComplete="tel" />}
      </FormField>
      <FormField form={form} name="phoneCode">
        {(field) => (
          <SmsCodeField
            {...field}
            phone={userName}
            purpose={PURPOSE}
            checkPhone={() => isPhone(form, userName, 'userName')}
          />
        )}
      </FormField>
      <FormField form={form} name="password">
        {(field) => (
          <NewPasswordField {...field} label="新密码" hint="8 到 64 个字符，不用常见密码和自己的手机号" />
        )}
      </FormField>
      <FormField form={form} name="confirmPassword">
        {(field) => <NewPasswordField {...field} label="确认密码" />}
      </FormField>
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
