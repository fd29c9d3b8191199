import type { operators } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { presentOperator } from '../operators.present';
import { selectOperators } from '../operators.repo';

/** Everybody who may sign in to the desk. */
export const listOperators = async (ctx: Ctx): Promise<PresentedOf<typeof operators.list>> =>
  (await selectOperators(ctx.db)).map(presentOperator);
