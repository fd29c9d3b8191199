import type { Ctx } from '../../platform/context';
import { type MessageAnswer, withMessage } from '../../platform/mount';
import { revokeSession } from '../../platform/sessions.repo';

/** Ends the session at once (S8). */
export async function logOut(ctx: Ctx): Promise<MessageAnswer<null>> {
  await revokeSession(ctx.db, ctx.signedIn().tokenHash, ctx.now);
  return withMessage(null, '退出成功！');
}
