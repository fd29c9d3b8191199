import type { customers } from '@boxhaul/contract/identity';
import type { ParsedInputOf } from '@boxhaul/contract/kit';
import { INVITATION_FAULTS, invitationState } from '@boxhaul/domain/identity';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { endInvitation, lockInvitation } from '../invitations.repo';

/** Takes an open invitation back; one that was is left as it is. Throws NOT_FOUND, CONFLICT. */
export async function withdrawInvitation(
  ctx: Ctx,
  { invitationId }: ParsedInputOf<typeof customers.withdrawInvitation>,
): Promise<null> {
  const { db, now } = ctx;
  const invitation = await lockInvitation(db, invitationId);
  if (!invitation) throw new Refusal('NOT_FOUND', { message: '未找到该邀请' });
  const { customer_id: id, phone, ending, expires_at: expiresAt } = invitation;
  ctx.audit({ target: 'customer', id, before: { phone } });
  const state = invitationState({ ending, expiresAt }, now);
  if (state === 'withdrawn') return null;
  const fault = INVITATION_FAULTS[state];
  if (fault !== null) throw new Refusal('CONFLICT', { message: fault });
  await endInvitation(db, invitationId, { ending: 'withdrawn', accountId: ctx.signedIn().accountId, now });
  return null;
}
