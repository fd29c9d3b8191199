import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { agreements } from '@boxhaul/contract/orders';
import type { Ctx, Deps } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { lockAgreement } from '../agreements.repo';
import { addEvidence, hasRead, person, placeOf } from '../evidence';
import { selectEvidence } from '../evidence.repo';
import { type OpenedAgreement, openForAnswer } from '../open-agreement';

/** What was read must be what stands. Throws CONFLICT. */
export function refuseOtherText({ row }: OpenedAgreement, bodySha256: string): void {
  if (row.body_sha256.toString('hex') === bodySha256) return;
  throw new Refusal('CONFLICT', { message: '协议内容与您阅读的不一致，请刷新后重新阅读' });
}

/** Keeps that somebody has had the whole text before them; said again it stands once. */
export async function confirmRead(
  deps: Deps,
  ctx: Ctx,
  { key, bodySha256 }: ParsedInputOf<typeof agreements.confirmRead>,
): Promise<null> {
  const opened = await openForAnswer(deps, ctx, key);
  refuseOtherText(opened, bodySha256);
  const { agreement_id: agreementId } = opened.row;
  await lockAgreement(ctx.db, agreementId);
  // Somebody may have answered meanwhile.
  await openForAnswer(deps, ctx, key);
  const { who, name } = opened.viewer;
  if (hasRead(await selectEvidence(ctx.db, agreementId), who)) return null;
  await addEvidence(ctx.db, agreementId, {
    kind: 'read',
    at: ctx.now,
    said: { ...person(who, name), body: bodySha256, ...placeOf(ctx) },
  });
  return null;
}
