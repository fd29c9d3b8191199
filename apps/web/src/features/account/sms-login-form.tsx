import { accountSchemas } from '@boxhaul/contract/account/schemas';
import { logInByPhone } from '../../data/account.api';
import { PhoneField } from '../../parts/phone-field';
import { Button } from '../../ui/button';
import { FormField } from '../../ui/form/form-field';
import { useForm } from '../../ui/form/use-form';
import { useState } from 'react';
import { callFailure } from '../../lib/format/failure-of';
import { afterSignIn } from './after-sign-in';
import { ConsentFields } from './consent-fields';
import { enter } from './enter';
import css from './panel.module.css';
import { isPhone } from './phone-first';
import { refuseInForm } from './refuse-in-form';
import { unaskedFault, withImageCode } from './sms/image-code';
import { noteSentCode, phoneInWaiting } from './sms/sent-code';
import { SmsCodeField } from './sms/sms-code-field';

const NO = '0';
const YES = '1';

/** The form, and whether the server was not reached the last time. */
function useSmsLogin() {
  const [unreached, setUnreached] = useState(false);
  const form = useForm({
    schema: accountSchemas.phoneLogin.input,
    values: { userName: phoneInWaiting(), phoneCode: '', service_agreement: NO, marketing: NO },
    tellOnLeave: 'typed',
    inputOf: (values) => withImageCode(values, null),
    fieldOf: (key) => (key === 'imageCode' ? 'phoneCode' : key),
    more: (values) => unaskedFault(values.userName, null),
    send: async (input) => {
      setUnreached(false);
      try {
        const user = enter(await logInByPhone(input), '登录成功！');
        noteSentCode(null);
        afterSignIn(user);
      } catch (error) {
        const { kind } = callFailure(error);
        setUnreached(kind === 'network' || kind === 'timeout');
        refuseInForm(form, error);
      }
    },
  });
  return { form, unreached };
}

/** Signs in by a code; with the consent to the legal texts it registers a phone that is new (decisions 11.5). */
export function SmsLoginForm() {
  const { form, unreached } = useSmsLogin();
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
      <FormField form={form} name="service_agreement" choice>
        {({ value, onChange, error }) => (
          <ConsentFields
            lead="未注册的手机号将自动注册；"
            agreed={value === YES}
            onAgree={(agreed) => onChange(agreed ? YES : NO)}
            error={error}
            marketing={values.marketing === YES}
            onMarketing={(wanted) => form.edit({ marketing: wanted ? YES : NO })}
          />
        )}
      </FormField>
      {form.refusal && !unreached && <p className={css.fault}>{form.refusal}</p>}
      {unreached && (
        <p className={css.fault} role="alert">
          没有连上服务器，登录没有完成。
        </p>
      )}
      <Button type="submit" size="l" block busy={form.busy}>
        {unreached ? '重 试' : '登 录'}
      </Button>
    </form>
  );
}
