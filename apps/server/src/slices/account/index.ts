import { login, logout, me } from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';
import { getSessionUser } from './get-session-user';
import { logIn, proveAccount } from './log-in';
import { logOut } from './log-out';

export { ensureOperator } from './ensure-operator';
export { forgetOldDevices } from './known-device';
export { forgetOldFailures } from './login-limit';
export { hashPassword } from './password';

export function registerAccount(mount: Mount, deps: Deps): void {
  mount.prepared(login, {
    prepare: (ctx, input) => proveAccount(deps, ctx, input),
    work: (ctx, _input, account) => logIn(deps, ctx, account),
  });
  mount(logout, (ctx) => logOut(ctx));
  mount(me, (ctx) => getSessionUser(ctx));
}
