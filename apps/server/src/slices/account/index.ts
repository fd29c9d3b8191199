import { account as accountCalls } from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/http/mount';
import { getSessionUser } from './session/get-session-user';
import { logIn, proveAccount } from './sign-in/log-in';
import { logOut } from './session/log-out';

export { certifyCustomer } from './certify-customer.repo';
export { createCustomer } from './create-customer';
export { ensureOperator } from './sign-in/ensure-operator';
export { deleteOldDevices } from './sign-in/known-device';
export { deleteOldFailures } from './sign-in/login-limit';
export { hashPassword } from './sign-in/password';

export function registerAccount(mount: Mount, deps: Deps): void {
  mount.prepared(accountCalls.login, {
    prepare: (ctx, input) => proveAccount(deps, ctx, input),
    work: (ctx, _input, account) => logIn(deps, ctx, account),
  });
  mount(accountCalls.logout, (ctx) => logOut(ctx));
  mount(accountCalls.me, (ctx) => getSessionUser(ctx));
}
