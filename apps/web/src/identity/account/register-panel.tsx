import { accountSchemas } from '@boxhaul/contract/identity/account/schemas';
import { registerByPhone } from '../../data/identity/account.api';
import { showPanel } from '../../lib/account-dialog-store';
import { NewPassword } from '../../parts/identity/new-password';
import { unaskedFault, withImageCode } from '../../parts/identity/sms/image-code';
import { PhoneAndCode } from '../../parts/identity/sms/phone-and-code';
import { refuseInForm } from '../../parts/identity/sms/refuse-in-form';
import { noteSentCode, phoneInWaiting } from '../../parts/identity/sms/sent-code';
import { Button } from '../../ui/button';
import { useForm } from '../../ui/form/use-form';
import { afterRegistration } from './after-sign-in';
import { ConsentFields } from './consent-fields';
import { NO_CONSENTS, YES } from './consents';
import { enter } from './enter';
import { newPasswordFaults } from './new-password-faults';
import css from './panel.module.css';

/** The form and its rules (S5). */
function useRegistration() {
  const form = useForm({
    keep: null,
    schema: accountSchemas.phoneRegister.input,
    values: {
      userName: phoneInWaiting(),
      phoneCode: '',
      password: '',
      confirmPassword: '',
      ...NO_CONSENTS,
    },
    tellOnLeave: 'typed',
    inputOf: (values) => withImageCode(values, null),
    fieldOf: (key) => (key === 'imageCode' ? 'phoneCode' : key),
    more: (values) => ({
      ...newPasswordFaults(values, [values.userName]),
      ...unaskedFault(values.userName, null),
      ...(values.service_agreement === YES ? {} : { service_agreement: '请勾选同意服务协议' }),
    }),
    send: async (input) => {
      try {
        const user = enter(await registerByPhone(input), '注册成功！');
        noteSentCode(null);
        afterRegistration(user);
      } catch (error) {
        refuseInForm(form, error);
      }
    },
  });
  return form;
}

/** S4, S5: a phone, the code that was sent to it, a password, and the consent to the legal texts. */
export function RegisterPanel() {
  const form = useRegistration();
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <PhoneAndCode form={form} name="userName" />
      <NewPassword form={form} label="密码" />
      <ConsentFields form={form} />
      {form.refusal && <p className={css.fault}>{form.refusal}</p>}
      <Button type="submit" size="l" block busy={form.busy}>
        注 册
      </Button>
      <p className={css.ways}>
        已有账号？
        <Button variant="text" size="s" onClick={() => showPanel('Login')}>
          直接登录
        </Button>
      </p>
    </form>
  );
}
