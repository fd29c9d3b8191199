import type { audit } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { selectOperatorNames } from './audit-log.repo';
import { actions } from './audit.present';

/** What the log can be searched for. */
export async function listAuditOptions(ctx: Ctx): Promise<PresentedOf<typeof audit.options>> {
  return { operators: await selectOperatorNames(ctx.db), actions: actions() };
}
