import type { certification } from '@boxhaul/contract/identity';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { comparableName } from '@boxhaul/domain/identity';
import type { Ctx } from '../../../platform/context';
import { DUPLICATE_FAULTS } from '../certification.policy';
import { findCertifiedDuplicate } from '../certification.repo';

/** Asked when the name's field is left, and after a licence was read (S4). */
export async function checkName(
  ctx: Ctx,
  { name }: ParsedInputOf<typeof certification.checkName>,
): Promise<PresentedOf<typeof certification.checkName>> {
  const { customerId } = ctx.customer();
  const taken = await findCertifiedDuplicate(ctx.db, customerId, { nameKey: comparableName(name) });
  return { available: taken === null, message: taken === null ? null : DUPLICATE_FAULTS.name };
}
