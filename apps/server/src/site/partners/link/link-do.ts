import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { partners } from '@boxhaul/contract/site';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { PARTNER_METHOD_WORDS } from '@boxhaul/domain/site';
import type { Actor, Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { consumeLookups } from '../../../platform/maps/lookup-quota.repo';
import { insertCall, spendNonce } from '../link.repo';
import { findPartner, hasPartners, type PartnerRow, setUsed } from '../partners.repo';
import { checkSignature } from './check-signature';
import { type Asked, type PartnerDeps, prepareMethod } from './methods';

const MINUTE_MS = 60_000;
export const MOST_A_MINUTE = 120;

type Input = ParsedInputOf<typeof partners.link>;

/** What is known once the signature is right. */
interface Proved {
  actor: Actor;
  asked: Asked;
}

/** The enterprise in its owner's name, with what a partner's system may do at most. */
function actorOf(partner: PartnerRow, now: Date): Actor {
  if (partner.account_id === null || partner.login_name === null)
    throw new Refusal('FORBIDDEN', { message: '企业没有可用的管理员账号，请联系客服' });
  return {
    accountId: partner.account_id,
    userType: USER_TYPES.customer,
    username: partner.username ?? '',
    loginName: partner.login_name,
    customerId: partner.customer_id,
    customerName: partner.customer_name,
    certified: partner.certified_at !== null,
    driverId: null,
    carrierId: null,
    menus: ['/admin/order', '/admin/order-pending'],
    custRights: ['publish', 'track', 'cancel', 'prices'],
    isOwner: false,
    rights: [],
    mustChangePassword: false,
    tokenHash: Buffer.alloc(0),
    provedAt: now,
  };
}

/** Keeps a call that was refused, beside the transaction that was undone. */
async function keepRefused(
  { db }: Pick<PartnerDeps, 'db'>,
  ctx: Ctx,
  { keyId, method }: Input,
  error: unknown,
): Promise<void> {
  await insertCall(db, {
    key_id: keyId,
    method,
    outcome: error instanceof Refusal ? error.errcode : 'INTERNAL',
    partner_order_no: null,
    ip: ctx.ip,
    request_id: ctx.requestId,
    called_at: ctx.now,
  });
}

/** Who asks, and what: before the transaction. Throws NO_SUCH_PATH where no partner is configured. */
export async function proveLink(deps: PartnerDeps, ctx: Ctx, input: Input): Promise<Proved> {
  if (!(await hasPartners(ctx.db))) throw new Refusal('NO_SUCH_PATH');
  const partner = checkSignature(deps, await findPartner(ctx.db, input.keyId), input, ctx.now);
  const spanStart = new Date(Math.floor(ctx.now.getTime() / MINUTE_MS) * MINUTE_MS);
  const quota = { subject: `partner ${input.keyId}`, spanStart, most: MOST_A_MINUTE, amount: 1 };
  if (!(await consumeLookups(ctx.db, quota))) throw new Refusal('FLOOD');
  try {
    const { method } = input;
    if (!partner.methods.includes(method))
      throw new Refusal('FORBIDDEN', { message: `该密钥没有开通“${PARTNER_METHOD_WORDS[method]}”` });
    const actor = actorOf(partner, ctx.now);
    if (!actor.certified) throw new Refusal('NOT_CERTIFIED');
    const asked = await prepareMethod(deps, ctx.actingAs(actor), input);
    return { actor, asked };
  } catch (error) {
    await keepRefused(deps, ctx, input, error);
    throw error;
  }
}

/**
 * Does what is asked, once: a nonce that was used before brings the first answer of an order that it placed, and nothing else.
 */
export async function answerLink(
  deps: PartnerDeps,
  ctx: Ctx,
  input: Input,
  proved: Proved,
): Promise<unknown> {
  const { keyId, nonce, method } = input;
  const acting = ctx.actingAs(proved.actor);
  try {
    const fresh = await spendNonce(ctx.db, { keyId, nonce, now: ctx.now });
    if (!fresh && method !== 'order.save')
      throw new Refusal('CONFLICT', { message: '该 nonce 已使用过，请换一个并重新签名' });
    const answer = await proved.asked.work(acting, fresh);
    await acting.accessKept();
    await insertCall(ctx.db, {
      key_id: keyId,
      method,
      outcome: 'done',
      partner_order_no: proved.asked.partnerOrderNo,
      ip: ctx.ip,
      request_id: ctx.requestId,
      called_at: ctx.now,
    });
    await setUsed(ctx.db, keyId, ctx.now);
    return answer;
  } catch (error) {
    await keepRefused(deps, ctx, input, error);
    throw error;
  }
}
