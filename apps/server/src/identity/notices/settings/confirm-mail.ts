import { randomInt } from 'node:crypto';
import type { notices } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { toWireDate } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import { auditOwn } from '../audit-own';
import { countMailTry, findMail, forgetMail, putMailCode, verifyMail } from '../settings.repo';

const BETWEEN_MS = 60_000;
const MOST_A_DAY = 10;
const GOOD_FOR_MS = 10 * 60_000;
const MOST_TRIES = 5;
const PURPOSE = 'notice mail code';

const textOf = (accountId: string, address: string, code: string): string =>
  `${accountId} ${address} ${code}`;

/** Keeps a code for the address and mails it: before the transaction, so that what was mailed stays counted. */
export async function sendMailCode(
  deps: Deps,
  ctx: Ctx,
  { address }: ParsedInputOf<typeof notices.sendMailCode>,
): Promise<void> {
  const { accountId } = ctx.signedIn();
  if (!deps.mail) throw refuseField('address', '平台没有配置邮件，暂不能使用');
  const { now, db } = ctx;
  const before = await findMail(db, accountId);
  const sameDay = before !== undefined && toWireDate(before.code_sent_at) === toWireDate(now);
  if (before?.verified_at && before.address === address) throw refuseField('address', '该邮箱已验证');
  if (before && before.code_mac !== null && now.getTime() - before.code_sent_at.getTime() < BETWEEN_MS) {
    throw refuseField('address', '发送过于频繁，请 1 分钟后再试');
  }
  const daySends = sameDay ? before.day_sends + 1 : 1;
  if (daySends > MOST_A_DAY) throw refuseField('address', '今天发送的验证码过多，请明天再试');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await putMailCode(db, {
    accountId,
    address,
    mac: deps.signer.sign(PURPOSE, textOf(accountId, address, code)),
    daySends,
    now,
  });
  await deps.mail
    .send({
      to: address,
      subject: '柜达邮箱验证码',
      text: `您的验证码是 ${code}，10 分钟内有效。若非本人操作，请忽略。`,
      id: ctx.requestId,
    })
    .catch((error: unknown) => {
      ctx.log.warn({ err: error }, 'mail with a code was not sent');
      throw refuseField('address', '邮件没有发出，请核对邮箱，1 分钟后再试');
    });
}

/** What was typed, looked at before the transaction: a failed try stays counted. */
export async function proveMail(
  deps: Pick<Deps, 'signer'>,
  ctx: Ctx,
  { code }: ParsedInputOf<typeof notices.confirmMail>,
): Promise<void> {
  const { accountId } = ctx.signedIn();
  const mail = await findMail(ctx.db, accountId);
  if (!mail || mail.code_mac === null) throw refuseField('code', '请先获取验证码');
  if (ctx.now.getTime() - mail.code_sent_at.getTime() > GOOD_FOR_MS) {
    throw refuseField('code', '验证码已过期，请重新获取');
  }
  const tried = await countMailTry(ctx.db, accountId, MOST_TRIES);
  if (!tried) throw refuseField('code', '错误次数过多，请重新获取验证码');
  if (!deps.signer.verify(PURPOSE, textOf(accountId, tried.address, code), tried.code_mac ?? '')) {
    throw refuseField('code', '验证码不正确');
  }
}

export async function confirmMail(ctx: Ctx): Promise<null> {
  auditOwn(ctx);
  await verifyMail(ctx.db, ctx.signedIn().accountId, ctx.now);
  return null;
}

/** The address is forgotten; how many codes were sent today is not. */
export async function removeMail(ctx: Ctx): Promise<null> {
  auditOwn(ctx);
  await forgetMail(ctx.db, ctx.signedIn().accountId);
  return null;
}
