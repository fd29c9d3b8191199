import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { revokeSession } from '../../../platform/session/sessions.repo';

/** Ends the session at once (S8). */
export async function logOut(ctx: Ctx): Promise<MessageAnswer<null>> {
  const { tokenHash, username } = ctx.signedIn();
  ctx.audit({ target: 'session', name: username });
  await revokeSession(ctx.db, tokenHash, ctx.now);
  return withMessage(null, '退出成功！');
}
