import { account as accountCalls, type SessionUser } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { LEGAL_KINDS } from '@boxhaul/domain/identity';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { readLegalVersions } from '../../legal';
import { insertConsents, lockConsents } from '../consent.repo';
import { getSessionUser } from '../session/get-session-user';

/** Keeps that today's texts were accepted where older ones stood; what stands already is not written again. */
export async function acceptTexts(
  ctx: Ctx,
  input: ParsedInputOf<typeof accountCalls.acceptTexts>,
): Promise<SessionUser> {
  const { accountId } = ctx.signedIn();
  const read = LEGAL_KINDS.filter((kind) => input[kind] !== undefined);
  const inForce = await readLegalVersions(ctx);
  if (read.some((kind) => input[kind] !== inForce[kind])) {
    throw new Refusal('CONFLICT', { message: '文本已有更新的版本，请刷新后重新阅读' });
  }
  await lockConsents(ctx.db, accountId);
  const { outdatedTexts = [] } = await getSessionUser(ctx);
  const accepted = outdatedTexts.filter(({ kind }) => read.includes(kind));
  if (accepted.length > 0) {
    const { now: at, ip, userAgent } = ctx;
    const asked = { accountId, at, how: accountCalls.acceptTexts.name, ip, userAgent };
    const consents = accepted.map(({ kind }) => ({ kind, version: inForce[kind], given: true }));
    await insertConsents(ctx.db, asked, consents);
  }
  return getSessionUser(ctx);
}
