import type { account as accountCalls } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { readLegalVersions } from '../../legal';
import { insertConsents, lockMarketing, selectConsents } from '../consent.repo';

/** What the person agreed to, refused and withdrew. */
export async function listConsents(ctx: Ctx): Promise<PresentedOf<typeof accountCalls.consents>> {
  const rows = await selectConsents(ctx.db, ctx.signedIn().accountId);
  return rows.map((row) => ({
    kind: row.consent_kind,
    version: row.version,
    given: row.given,
    time: toWireTime(row.at),
  }));
}

/** A change is a row of its own; what stands already is not written again. */
export async function setMarketing(
  ctx: Ctx,
  input: ParsedInputOf<typeof accountCalls.setMarketing>,
): Promise<MessageAnswer<null>> {
  const { accountId } = ctx.customer();
  const given = input.given === 1;
  const { now: at, ip, userAgent } = ctx;
  const version = (await readLegalVersions(ctx)).privacy;
  const stands = await lockMarketing(ctx.db, accountId);
  if (stands?.given !== given || (given && stands.version !== version)) {
    const asked = { accountId, at, how: 'setMarketing', ip, userAgent };
    await insertConsents(ctx.db, asked, [{ kind: 'marketing', version, given }]);
  }
  return withMessage(null, given ? '已同意接收营销信息' : '已撤回，不再向您发送营销信息');
}
