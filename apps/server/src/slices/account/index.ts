import { login, logout, me } from '@boxhaul/contract';
import type { Deps } from '../../platform/context';
import type { Mount } from '../../platform/mount';
import { getSessionUser } from './get-session-user';
import { logIn } from './log-in';
import { logOut } from './log-out';
import { LoginLimit } from './login-limit';

export { ensureOperator } from './ensure-operator';
export { hashPassword } from './password';

export function registerAccount(mount: Mount, deps: Deps): void {
  const limit = new LoginLimit();
  mount(login, (ctx, input) => logIn(deps.turns.passwords, ctx, input, limit));
  mount(logout, (ctx) => logOut(ctx));
  mount(me, (ctx) => getSessionUser(ctx));
}
