import type { account as accountCalls, SessionUser } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { USER_TYPES } from '@boxhaul/domain/identity';
import type { Ctx, Deps } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { revokeSessionsOf } from '../../../platform/session/sessions.repo';
import { findOwnFiles } from '../../../kit/files';
import { readLegalVersions } from '../../legal';
import { presentSessionUser } from '../account.present';
import { selectAccountById, setPhone, setProfile } from '../account.repo';
import { findCode, spendCode } from '../codes/sms-code';
import { recentProof } from '../password/recent-proof';

type Input = ParsedInputOf<typeof accountCalls.updateUserInfo>;

/** A phone that the account is to move to, and the code that shows it to be the person's. */
interface NewPhone {
  phone: string;
  codeId: string;
}

/** A change of phone wants a recent proof, and the code that was sent to the new one (decisions 11.4). */
export async function prepareUserInfo(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { loginName: phone, phoneCode }: Input,
): Promise<NewPhone | undefined> {
  const actor = ctx.signedIn();
  if (phone === undefined || phone === actor.loginName) return undefined;
  if (actor.userType !== USER_TYPES.customer) {
    throw refuseField('loginName', '登录账号请联系管理员修改');
  }
  await recentProof(deps, ctx);
  if (phoneCode === undefined) throw refuseField('phoneCode', '短信验证码不能为空');
  return { phone, codeId: await findCode(deps, ctx, { phone, purposes: ['phone'], phoneCode }) };
}

/** Changes what is given and leaves the rest. A new phone ends all other sessions. */
export async function updateUserInfo(
  ctx: Ctx,
  { username, basePicUrl }: Input,
  newPhone: NewPhone | undefined,
): Promise<MessageAnswer<SessionUser>> {
  const { accountId, customerId, tokenHash, username: before } = ctx.signedIn();
  ctx.audit({ target: 'account', id: accountId, before: { username: before }, after: { username } });
  if (newPhone) {
    await spendCode(ctx, newPhone.codeId);
    if (!(await setPhone(ctx.db, accountId, newPhone.phone))) {
      throw new Refusal('PHONE_TAKEN', {
        message: '该手机号已被其他账号使用',
        fields: { loginName: '该手机号已被其他账号使用' },
      });
    }
    await revokeSessionsOf(ctx.db, accountId, ctx.now, tokenHash);
  }
  if (basePicUrl !== undefined && basePicUrl !== 'none') {
    const [own] = await findOwnFiles(ctx.db, { accountId, customerId }, [basePicUrl]);
    if (!own) throw refuseField('basePicUrl', '图片不存在，请重新上传');
  }
  const picture =
    basePicUrl === undefined ? {} : { pictureFileId: basePicUrl === 'none' ? null : basePicUrl };
  if (username !== undefined || basePicUrl !== undefined) {
    await setProfile(ctx.db, accountId, { ...picture, ...(username !== undefined && { username }) });
  }
  const row = await selectAccountById(ctx.db, accountId);
  if (!row) throw new Refusal('SESSION_GONE');
  return withMessage(presentSessionUser(row, await readLegalVersions(ctx), ctx.now), '修改成功');
}
