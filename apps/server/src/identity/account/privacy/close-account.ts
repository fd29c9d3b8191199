import { USER_TYPES } from '@boxhaul/domain/identity';
import type { Ctx, Deps } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import { revokeSessionsOf } from '../../../platform/session/sessions.repo';
import { recentProof } from '../password/recent-proof';
import { emptyAccount, standingWithout } from '../privacy.repo';

/** Only who has just shown who they are; drivers and operators are closed by whoever made them. */
export async function prepareClosing(deps: Pick<Deps, 'signer'>, ctx: Ctx): Promise<void> {
  if (ctx.signedIn().userType !== USER_TYPES.customer) {
    throw new Refusal('FORBIDDEN', { message: '该账号由平台管理员开通，请联系管理员注销' });
  }
  await recentProof(deps, ctx);
}

/** The last owner cannot leave orders or colleagues behind. What the law wants kept stays, without the person. */
export async function closeAccount(ctx: Ctx): Promise<MessageAnswer<null>> {
  const { accountId, customerId } = ctx.customer();
  const { isOwner } = ctx.signedIn();
  const { owners, others, orders } = await standingWithout(ctx.db, { accountId, customerId });
  if (isOwner && owners === 0 && orders > 0) {
    throw new Refusal('CONFLICT', { message: '企业还有未完成的订单，您是唯一的企业管理员，暂不能注销' });
  }
  if (isOwner && owners === 0 && others > 0) {
    throw new Refusal('CONFLICT', { message: '企业还有其他员工账号，请先停用他们或指定另一位企业管理员' });
  }
  ctx.audit({ target: 'account', id: accountId });
  ctx.opened({ kind: 'account_closed', subject: accountId, customerId });
  await revokeSessionsOf(ctx.db, accountId, ctx.now);
  await emptyAccount(ctx.db, accountId, ctx.now);
  return withMessage(null, '账号已注销');
}
