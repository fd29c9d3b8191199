import { login, logout, me } from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';
import { getSessionUser } from './get-session-user';
import { logIn } from './log-in';
import { logOut } from './log-out';

export { ensureOperator } from './ensure-operator';
export { forgetOldDevices } from './known-device';
export { forgetOldFailures } from './login-limit';
export { hashPassword } from './password';

export function registerAccount(mount: Mount, deps: Deps): void {
  mount(login, (ctx, input) => logIn(deps, ctx, input));
  mount(logout, (ctx) => logOut(ctx));
  mount(me, (ctx) => getSessionUser(ctx));
}
