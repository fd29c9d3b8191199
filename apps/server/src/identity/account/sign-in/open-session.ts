import type { account as accountCalls } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { type SignInMethod, USER_TYPES } from '@boxhaul/domain/identity';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { createSession } from '../../../platform/session/sessions.repo';
import { presentSessionUser } from '../account.present';
import type { AccountRow } from '../account.repo';
import { insertSignIn } from '../sign-in.repo';
import { readLegalVersions } from '../../legal';
import { sendNotice } from '../../notices';
import { isNewDevice, rememberDevice } from './known-device';

/** Browsers by what they call themselves; several say that they are Chrome or Safari too. */
const BROWSERS = [
  ['MicroMessenger', '微信'],
  ['Edg', 'Edge 浏览器'],
  ['Firefox', 'Firefox 浏览器'],
  ['Chrome', 'Chrome 浏览器'],
  ['Safari', 'Safari 浏览器'],
] as const;
const browserOf = (userAgent: string): string =>
  BROWSERS.find(([mark]) => userAgent.includes(mark))?.[1] ?? '未知设备';

/** Opens a session of a proved account, on a device that is known from now on. */
export async function openSession(
  deps: Pick<Deps, 'config'>,
  ctx: Ctx,
  row: AccountRow,
  { method, message }: { method: SignInMethod; message: string },
): Promise<MessageAnswer<PresentedOf<typeof accountCalls.login>>> {
  if (row.user_type === USER_TYPES.operator) {
    ctx.audit({ target: 'session', name: row.username, accountId: row.account_id });
  }
  const { now, userAgent, ip } = ctx;
  const accountId = row.account_id;
  const token = await createSession(ctx.db, { accountId, now, userAgent, ip });
  await insertSignIn(ctx.db, { accountId, method, result: 'done', at: now, ip, userAgent });
  if (await isNewDevice(ctx.db, ctx.cookies, accountId)) {
    await sendNotice(ctx.db, {
      kind: 'new_device',
      event: `sign-in ${accountId} ${now.getTime()}`,
      facts: { device: browserOf(userAgent), place: ip, at: toWireTime(now) },
      accountIds: [accountId],
      now,
    });
  }
  const kept = { now, secure: deps.config.production };
  const cookie = await rememberDevice(ctx.db, ctx.cookies, accountId, kept);
  const user = presentSessionUser(row, await readLegalVersions(ctx), now);
  return withMessage({ ...user, token }, message, cookie);
}
