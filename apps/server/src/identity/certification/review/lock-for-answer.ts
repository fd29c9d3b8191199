import { decideCertification } from '@boxhaul/domain/identity';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import { refuseVersion } from '../certification.policy';
import { lockById } from '../certification.repo';

/** The application that is about to be answered. Throws NOT_FOUND, or CONFLICT when it is no longer what was looked at. */
export async function lockForAnswer(
  ctx: Ctx,
  { id, version }: { id: string; version: number },
  action: 'approve' | 'reject',
) {
  const row = await lockById(ctx.db, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const decision = decideCertification(action, row.state);
  if (!decision.ok) throw new Refusal('CONFLICT', { message: decision.reason });
  refuseVersion(version, row.version);
  return row;
}
