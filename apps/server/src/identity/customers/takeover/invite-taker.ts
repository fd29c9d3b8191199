import type { customers } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { ENTRY_FAULTS, INVITATION_DAYS, takeoverFault } from '@boxhaul/domain/identity';
import { maskPhone, toWireTime } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal, refuseField } from '../../../platform/http/refusal';
import { insertSms } from '../../../platform/sms/sms.repo';
import { sendSms } from '../../../platform/sms/send-sms';
import { sendNotice } from '../../notices';
import { findCustomer } from '../customers.repo';
import { findEntry } from '../entries.repo';
import {
  countInvitations,
  deleteInvitation,
  endExpired,
  findTaker,
  insertInvitation,
} from '../invitations.repo';
import { drawCode, hashOfCode } from './invitation-code';

type Input = ParsedInputOf<typeof customers.invite>;
type Output = PresentedOf<typeof customers.invite>;

const TEMPLATE = 'takeover_invited';
const DAY_MS = 24 * 3600_000;
/** Of one enterprise: whoever withdraws and invites again sends a text message each time. */
const MOST_A_DAY = 5;
/** S5: a country prefix may stand before the eleven digits by which an account is known. */
const DIGITS = 11;

interface Invited {
  invitationId: string;
  customerName: string;
  phone: string;
  expiresAt: Date;
  sms: Output['sms'];
  /** The account that has the phone, where one has. */
  takerId: string | undefined;
}

/** Throws NOT_FOUND, CONFLICT, or BAD_INPUT for the phone of somebody who could not take it over. */
async function whomToInvite({ db, now }: Ctx, { id, phone: said }: Input) {
  const [customer, entry] = await Promise.all([findCustomer(db, id), findEntry(db, id)]);
  if (!customer) throw new Refusal('NOT_FOUND', { message: '未找到该客户' });
  const fault = ENTRY_FAULTS[customer.state];
  if (fault !== null || !entry)
    throw new Refusal('CONFLICT', { message: fault ?? ENTRY_FAULTS.uncertified! });
  if (customer.accounts > 0) throw new Refusal('CONFLICT', { message: '该客户已有账号，不需要邀请' });
  if ((await countInvitations(db, id, new Date(now.getTime() - DAY_MS))) >= MOST_A_DAY) {
    throw new Refusal('CONFLICT', { message: `同一客户一天最多邀请 ${MOST_A_DAY} 次，请明天再试` });
  }
  const phone = said?.slice(-DIGITS) ?? entry.contact_phone;
  const taker = await findTaker(db, { phone });
  const reason = taker && takeoverFault(taker);
  if (reason) throw refuseField('phone', reason);
  return { customerName: customer.customer_name, phone, takerId: taker?.accountId };
}

/**
 * Opens the invitation and sends its message, before the call's transaction: the provider takes its time, and a link
 * that was sent is one that works. Throws as `whomToInvite` does, SMS_FAILED.
 */
export async function openInvitation(
  deps: Pick<Deps, 'sms' | 'config'>,
  ctx: Ctx,
  input: Input,
): Promise<Invited> {
  const { db, now, log } = ctx;
  const { customerName, phone, takerId } = await whomToInvite(ctx, input);
  await endExpired(db, input.id, now);
  const code = drawCode();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  const { accountId } = ctx.signedIn();
  const opened = { customerId: input.id, phone, codeHash: hashOfCode(code), accountId, now, expiresAt };
  const invitationId = await insertInvitation(db, opened);
  if (invitationId === undefined) {
    throw new Refusal('CONFLICT', { message: '已有一份邀请等待答复，请先撤回再重新邀请' });
  }
  const invited = { invitationId, customerName, phone, expiresAt, takerId };
  if (!deps.sms.carries(TEMPLATE)) return { ...invited, sms: 'off' };
  const link = `${deps.config.siteOrigin ?? ''}/account/invitation/${code}`;
  const until = toWireTime(expiresAt).slice(0, 10);
  const body = `“${customerName}”由柜达客服登记，邀请您接管。请在 ${until} 前用本手机号登录或注册后确认：${link}`;
  const params = { customerName, until, link };
  try {
    const row = { phone, address: null, template: TEMPLATE, provider: deps.sms.name, now };
    const messageId = await insertSms(db, row);
    const text = { phone, template: TEMPLATE, params, purpose: '邀请接管企业', body };
    await sendSms({ db, sms: deps.sms, log }, messageId, text, now);
  } catch (error) {
    await deleteInvitation(db, invitationId);
    throw error;
  }
  return { ...invited, sms: deps.sms.name === 'outbox' ? 'outbox' : 'sent' };
}

/** Tells who has the phone, where it is registered, on the site too. */
export async function inviteTaker(ctx: Ctx, { id }: Input, invited: Invited): Promise<Output> {
  const { invitationId, customerName, phone, sms, takerId } = invited;
  const expiresAt = toWireTime(invited.expiresAt);
  if (takerId !== undefined) {
    await sendNotice(ctx.db, {
      kind: 'takeover_invited',
      event: `invitation ${invitationId}`,
      facts: { customerName, until: expiresAt },
      subjectId: invitationId,
      accountIds: [takerId],
      now: ctx.now,
    });
  }
  ctx.audit({ target: 'customer', id, name: customerName, after: { phone, expiresAt } });
  return { invitationId, phone: maskPhone(phone), expiresAt, sms };
}
