import type { SessionUser } from '@boxhaul/contract/identity';
import type { UserType } from '@boxhaul/domain/identity';
import { logIn } from '../../data/identity/account.api';
import { signIn } from '../../data/kit/session';
import { showToast } from '../../lib/toast-store';

/** Signs in; a refusal has been shown as a toast (S8) when this throws. */
export async function signInWithPassword(
  userName: string,
  password: string,
  userType: UserType,
): Promise<SessionUser> {
  const { token, ...user } = await logIn(userName, password, userType);
  signIn(token, user);
  showToast('success', '登录成功！');
  return user;
}
