import type { takeovers } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { INVITATION_FAULTS, invitationState, takeoverFault } from '@boxhaul/domain/identity';
import { fen, toWireTime, toYuan } from '@boxhaul/domain/kit';
import { isShareCode } from '@boxhaul/domain/orders';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { phoneOfAccount } from '../../account';
import { findByCode, findTaker, type OfferRow, selectOffers } from '../invitations.repo';
import { hashOfCode } from './invitation-code';

type Offered = PresentedOf<typeof takeovers.look>;

const presentOffer = (row: OfferRow, fault: string | null): Offered => ({
  invitationId: row.invitation_id,
  customerName: row.customer_name,
  taxpayerId: row.taxpayer_id_number,
  time: toWireTime(row.created_at),
  expiresAt: toWireTime(row.expires_at),
  orders: row.orders,
  runningOrders: row.running_orders,
  terms: row.payment && {
    payment: row.payment,
    creditDays: row.credit_days ?? 0,
    creditLimit: toYuan(fen(Number(row.credit_limit_fen))),
  },
  fault,
});

/** Open invitations to a phone that the caller has shown to have. */
async function offersTo(ctx: Ctx, phone: string, invitationId?: string): Promise<Offered[]> {
  const { accountId } = ctx.customer();
  const [rows, taker] = await Promise.all([
    selectOffers(ctx.db, { phone, now: ctx.now, invitationId: invitationId ?? null }),
    findTaker(ctx.db, { accountId }),
  ]);
  const fault = taker ? takeoverFault(taker) : null;
  return rows.map((row) => presentOffer(row, fault));
}

/** Open invitations to the phone by which the account signs in. */
export async function listOwnInvitations(ctx: Ctx): Promise<Offered[]> {
  const phone = await phoneOfAccount(ctx.db, ctx.customer().accountId);
  return phone === undefined ? [] : offersTo(ctx, phone);
}

/** The one behind a link. Whoever does not have its phone learns nothing of it but that. Throws LINK_EXPIRED, FORBIDDEN, CONFLICT. */
export async function viewInvitation(
  ctx: Ctx,
  { code }: ParsedInputOf<typeof takeovers.look>,
): Promise<Offered> {
  const phone = await phoneOfAccount(ctx.db, ctx.customer().accountId);
  const invitation = isShareCode(code) ? await findByCode(ctx.db, hashOfCode(code)) : undefined;
  if (!invitation) {
    throw new Refusal('LINK_EXPIRED', { message: '邀请链接不存在，请核对短信里的链接，或联系客服重新邀请' });
  }
  if (invitation.phone !== phone) {
    throw new Refusal('FORBIDDEN', { message: '该邀请发给另一手机号，请用收到短信的手机号登录后再打开' });
  }
  const { ending, expires_at: expiresAt } = invitation;
  const fault = INVITATION_FAULTS[invitationState({ ending, expiresAt }, ctx.now)];
  if (fault !== null) throw new Refusal('CONFLICT', { message: fault });
  const [offer] = await offersTo(ctx, phone, invitation.invitation_id);
  if (!offer) throw new Refusal('LINK_EXPIRED');
  return offer;
}
