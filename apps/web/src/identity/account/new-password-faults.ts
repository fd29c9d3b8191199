import { passwordFault } from '@boxhaul/domain/identity';
import type { Faults } from '../../ui/form/faults';

interface NewPassword {
  password: string;
  confirmPassword: string;
}

/**
 * S5, in the words of a panel: `empty` for a missing password. The contract's schema says the same once its other fields
 * are right; a form says it at once.
 */
export function newPasswordFaults(
  { password, confirmPassword }: NewPassword,
  own: readonly string[],
  empty = '密码不能为空',
): Faults<NewPassword> {
  const fault = password === '' ? empty : passwordFault(password, own);
  const again = confirmPassword === '' ? '确认密码不能为空' : '确认密码与密码不一致';
  return {
    ...(fault === null ? {} : { password: fault }),
    ...(confirmPassword === password && confirmPassword !== '' ? {} : { confirmPassword: again }),
  };
}
