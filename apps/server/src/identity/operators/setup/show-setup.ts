import type { operators } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import { SETUP_STEPS } from '@boxhaul/domain/identity';
import type { Ctx } from '../../../platform/context';
import { selectSetup } from './setup.repo';

/** What a platform has of what it needs before its first box is carried. */
export async function showSetup(ctx: Pick<Ctx, 'db' | 'now'>): Promise<PresentedOf<typeof operators.setup>> {
  const found = await selectSetup(ctx.db, ctx.now);
  return SETUP_STEPS.map((step) => ({ step, done: found[step] }));
}
