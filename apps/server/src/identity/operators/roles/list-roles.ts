import type { operators } from '@boxhaul/contract/identity';
import type { PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../../platform/context';
import { presentRole } from '../operators.present';
import { selectRoles } from '../operators.repo';

export const listRoles = async (ctx: Ctx): Promise<PresentedOf<typeof operators.roles>> =>
  (await selectRoles(ctx.db)).map(presentRole);
