import type { Ctx } from '../../platform/context';

/** Names the caller as the one whom the call is about, for the log of what operators do. */
export function auditOwn(ctx: Ctx): void {
  const { accountId, username } = ctx.signedIn();
  ctx.audit({ target: 'operator', id: accountId, name: username });
}
