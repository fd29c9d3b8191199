import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { agreements } from '@boxhaul/contract/orders';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx, Deps } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { lockAgreement, setInvitation } from './agreements.repo';
import { addEvidence, person, placeOf } from './evidence';
import { selectEvidence } from './evidence.repo';
import { invitationCode } from './invitation-code';
import { openForAnswer } from './open-agreement';

const LIFE_MS = 7 * 24 * 3600_000;
/** Each is a row of evidence, and stands in the signed file. */
const MOST_INVITATIONS = 20;
const TOO_MANY = `一份协议最多邀请 ${MOST_INVITATIONS} 次，请由已邀请的人或本企业账号签署`;

/** A link for somebody without an account: good for a week, for this phone alone; an older one opens nothing any more. */
export async function inviteSigner(
  deps: Deps,
  ctx: Ctx,
  { agreementId, name, phone }: ParsedInputOf<typeof agreements.invite>,
): Promise<PresentedOf<typeof agreements.invite>> {
  await lockAgreement(ctx.db, agreementId);
  const { viewer } = await openForAnswer(deps, ctx, agreementId);
  const sent = (await selectEvidence(ctx.db, agreementId)).filter(({ kind }) => kind === 'invited');
  if (sent.length >= MOST_INVITATIONS) throw new Refusal('ORDER_STATE', { message: TOO_MANY });
  const until = new Date(ctx.now.getTime() + LIFE_MS);
  await setInvitation(ctx.db, agreementId, {
    invited_name: name,
    invited_phone: phone,
    invited_until: until,
  });
  await addEvidence(ctx.db, agreementId, {
    kind: 'invited',
    at: ctx.now,
    said: {
      ...person(viewer.who, viewer.name),
      invited: name,
      ...placeOf(ctx),
    },
  });
  const code = invitationCode(deps, { agreementId, phone, until });
  return { path: `/contractSign/${code}`, until: toWireTime(until) };
}
