import type { takeovers } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import {
  type InvitationEnding,
  INVITATION_FAULTS,
  invitationState,
  takeoverFault,
} from '@boxhaul/domain/identity';
import type { Ctx } from '../../../platform/context';
import { type MessageAnswer, withMessage } from '../../../platform/http/mount';
import { Refusal } from '../../../platform/http/refusal';
import { lockCustomer, lockCustomerAccount, moveOwner, setCustomerDisabled } from '../../account';
import { sendNotice } from '../../notices';
import { findCustomer } from '../customers.repo';
import { endInvitation, findTaker, type LockedInvitation, lockInvitation } from '../invitations.repo';

type Input = ParsedInputOf<typeof takeovers.accept>;
type Answer = Extract<InvitationEnding, 'accepted' | 'declined'>;

const conflict = (message: string): Refusal => new Refusal('CONFLICT', { message });

interface Held {
  invitation: LockedInvitation;
  /** The enterprise that the account had until now. */
  ownId: string;
  /** The same account has given the same answer before: a call that is sent again. */
  isAgain: boolean;
}

/**
 * The invitation, locked below the account that answers it: of two answers at once the second sees the first. Throws
 * NOT_FOUND for what is not for the account's phone, CONFLICT for what has ended.
 */
async function holdInvitation(ctx: Ctx, invitationId: string, answer: Answer): Promise<Held> {
  const { accountId } = ctx.customer();
  const account = await lockCustomerAccount(ctx.db, accountId);
  const invitation = await lockInvitation(ctx.db, invitationId);
  if (!account?.customer_id || !invitation || invitation.phone !== account.phone) {
    throw new Refusal('NOT_FOUND', { message: '未找到该邀请' });
  }
  const { ending, ended_by, expires_at: expiresAt } = invitation;
  const ownId = account.customer_id;
  if (ending === answer && ended_by === accountId) return { invitation, ownId, isAgain: true };
  const fault = INVITATION_FAULTS[invitationState({ ending, expiresAt }, ctx.now)];
  if (fault !== null) throw conflict(fault);
  return { invitation, ownId, isAgain: false };
}

/** Ends it, and tells operators. */
async function endBy(ctx: Ctx, invitation: LockedInvitation, customerName: string, ending: Answer) {
  const { accountId } = ctx.customer();
  const { invitation_id: invitationId, customer_id: customerId } = invitation;
  await endInvitation(ctx.db, invitationId, { ending, accountId, now: ctx.now });
  await sendNotice(ctx.db, {
    kind: 'takeover_answered',
    event: `invitation ${invitationId}`,
    facts: { customerName, accepted: ending === 'accepted' },
    subjectId: customerId,
    now: ctx.now,
  });
}

/**
 * The account owns the enterprise that staff entered from now on, not certified yet: its orders, terms and money stay
 * where they are. The enterprise that it had, which was nothing but a name, is disabled. Throws NOT_FOUND, CONFLICT.
 */
export async function acceptInvitation(
  ctx: Ctx,
  { invitationId }: Input,
): Promise<MessageAnswer<PresentedOf<typeof takeovers.accept>>> {
  const { db, now } = ctx;
  const { accountId } = ctx.customer();
  const { invitation, ownId, isAgain } = await holdInvitation(ctx, invitationId, 'accepted');
  const id = invitation.customer_id;
  await lockCustomer(db, id);
  const customer = await findCustomer(db, id);
  if (!customer) throw new Refusal('NOT_FOUND', { message: '未找到该邀请' });
  const { customer_name: customerName } = customer;
  const done = withMessage({ customerName }, '已接管该企业，请继续企业认证');
  ctx.audit({ target: 'customer', id, name: customerName, customerId: id });
  if (isAgain) return done;
  if (customer.disabled_at) throw conflict('该企业已停用，暂不能接管，请联系客服');
  if (customer.accounts > 0) throw conflict('该企业已有账号接管，请联系客服');
  const taker = await findTaker(db, { accountId });
  const fault = taker ? takeoverFault(taker) : null;
  if (fault !== null) throw conflict(fault);
  await moveOwner(db, accountId, id);
  await setCustomerDisabled(db, ownId, { at: now, reason: `其账号已接管“${customerName}”` });
  await endBy(ctx, invitation, customerName, 'accepted');
  return done;
}

/** Nothing changes but that staff are told. Throws NOT_FOUND, CONFLICT. */
export async function declineInvitation(ctx: Ctx, { invitationId }: Input): Promise<MessageAnswer<null>> {
  const { invitation, isAgain } = await holdInvitation(ctx, invitationId, 'declined');
  const customer = await findCustomer(ctx.db, invitation.customer_id);
  ctx.audit({ target: 'customer', id: invitation.customer_id, name: customer?.customer_name });
  if (!isAgain) await endBy(ctx, invitation, customer?.customer_name ?? '', 'declined');
  return withMessage(null, '已谢绝，客服会收到通知');
}
