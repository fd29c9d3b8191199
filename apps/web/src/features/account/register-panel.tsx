import { newIdempotencyKey } from '@boxhaul/contract';
import { accountSchemas } from '@boxhaul/contract/account/schemas';
import { useState } from 'react';
import { registerByPhone } from '../../data/account.api';
import { showPanel } from '../../lib/account-dialog-store';
import { PhoneField } from '../../parts/phone-field';
import { Button } from '../../ui/button';
import { FormField } from '../../ui/form/form-field';
import { useForm } from '../../ui/form/use-form';
import { afterRegistration } from './after-sign-in';
import { ConsentFields } from './consent-fields';
import { enter } from './enter';
import { NewPasswordField } from './new-password-field';
import { newPasswordFaults } from './new-password-faults';
import css from './panel.module.css';
import { isPhone } from './phone-first';
import { refuseInForm } from './refuse-in-form';
import { unaskedFault, withImageCode } from './sms/image-code';
import { noteSentCode, phoneInWaiting } from './sms/sent-code';
import { SmsCodeField } from './sms/sms-code-field';

const NO = '0';
const YES = '1';

/** The form and its rules (S5). */
function useRegistration() {
  // The same for every press, so that a second one after trouble cannot fail for the first one's account.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const form = useForm({
    schema: accountSchemas.phoneRegister.input,
    values: {
      userName: phoneInWaiting(),
      phoneCode: '',
      password: '',
      confirmPassword: '',
      service_agreement: NO,
      marketing: NO,
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
        const user = enter(await registerByPhone(input, idempotencyKey), '注册成功！');
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
  const { values } = form;
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <FormField form={form} name="userName">
        {(field) => <PhoneField {...field} label="手机号码" autoComplete="tel" />}
      </FormField>
      <FormField form={form} name="phoneCode">
        {(field) => (
          <SmsCodeField
            {...field}
            phone={values.userName}
            checkPhone={() => isPhone(form, values.userName, 'userName')}
          />
        )}
      </FormField>
      <FormField form={form} name="password">
        {(field) => (
          <NewPasswordField {...field} label="密码" hint="8 到 64 个字符，不用常见密码和自己的手机号" />
        )}
      </FormField>
      <FormField form={form} name="confirmPassword">
        {(field) => <NewPasswordField {...field} label="确认密码" />}
      </FormField>
      <FormField form={form} name="service_agreement" choice>
        {({ value, onChange, error }) => (
          <ConsentFields
            agreed={value === YES}
            onAgree={(agreed) => onChange(agreed ? YES : NO)}
            error={error}
            marketing={values.marketing === YES}
            onMarketing={(wanted) => form.edit({ marketing: wanted ? YES : NO })}
          />
        )}
      </FormField>
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
