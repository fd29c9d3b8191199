import { accountSchemas } from '@boxhaul/contract/identity/account/schemas';
import { USER_TYPES, type UserType } from '@boxhaul/domain/identity';
import { logInByPhone } from '../../data/identity/account.api';
import { unaskedFault, withImageCode } from '../../parts/identity/sms/image-code';
import { PhoneAndCode } from '../../parts/identity/sms/phone-and-code';
import { refuseInForm } from '../../parts/identity/sms/refuse-in-form';
import { noteSentCode, phoneInWaiting } from '../../parts/identity/sms/sent-code';
import { useForm } from '../../ui/form/use-form';
import { useState } from 'react';
import { callFailure } from '../../lib/format/failure-of';
import { afterRegistration, afterSignIn } from './after-sign-in';
import { ConsentFields } from './consent-fields';
import { NO_CONSENTS } from './consents';
import { enter } from './enter';
import css from './panel.module.css';
import { SignInButton } from './sign-in-button';

/** The form, and whether the server was not reached the last time. */
function useSmsLogin(userType: UserType) {
  const [unreached, setUnreached] = useState(false);
  const form = useForm({
    keep: null,
    schema: accountSchemas.phoneLogin.input,
    values: { userName: phoneInWaiting(), phoneCode: '', ...NO_CONSENTS },
    tellOnLeave: 'typed',
    inputOf: (values) => ({ ...withImageCode(values, null), userType }),
    fieldOf: (key) => (key === 'imageCode' ? 'phoneCode' : key),
    more: (values) => unaskedFault(values.userName, null),
    send: async (input) => {
      setUnreached(false);
      try {
        const { registered, ...opened } = await logInByPhone(input);
        const user = enter(opened, registered ? '注册成功！' : '登录成功！');
        noteSentCode(null);
        if (registered) afterRegistration(user);
        else afterSignIn(user);
      } catch (error) {
        const { kind } = callFailure(error);
        setUnreached(kind === 'network' || kind === 'timeout');
        refuseInForm(form, error);
      }
    },
  });
  return { form, unreached };
}

/**
 * Signs in by a code; with the consent to the legal texts it registers a customer's phone that is new (decisions 11.5).
 * A driver's account is made by dispatch, never here.
 */
export function SmsLoginForm({ userType }: { userType: UserType }) {
  const { form, unreached } = useSmsLogin(userType);
  return (
    <form className={css.form} noValidate onSubmit={form.submit}>
      <PhoneAndCode form={form} name="userName" />
      {userType === USER_TYPES.customer && <ConsentFields form={form} lead="未注册的手机号将自动注册；" />}
      <SignInButton refusal={form.refusal} busy={form.busy} unreached={unreached} />
    </form>
  );
}
