import type { SessionUser } from '@boxhaul/contract/identity';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { readLegalVersions } from '../../legal';
import { presentSessionUser } from '../account.present';
import { selectAccountById } from '../account.repo';

/** The signed-in user as things stand now: menus and certification may have changed since signing in. */
export async function getSessionUser(ctx: Ctx): Promise<SessionUser> {
  const row = await selectAccountById(ctx.db, ctx.signedIn().accountId);
  if (!row) throw new Refusal('SESSION_GONE');
  return presentSessionUser(row, await readLegalVersions(ctx), ctx.now);
}
