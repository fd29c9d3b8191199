import { USER_TYPES } from '@boxhaul/domain';
import { afterSignIn } from './after-sign-in';
import { PasswordForm } from './password-form';

/** Ordinary login: success message, store login, close modal (S4). */
export function LoginPanel() {
  return <PasswordForm userType={USER_TYPES.customer} accountLabel="手机号 / 账号" onDone={afterSignIn} />;
}
