import type { fleet } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { presentQuarantined } from './terminals.present';
import { countQuarantine, selectQuarantine } from './terminals.repo';

/** One page of the terminals that nobody has entered. */
export async function listQuarantine(
  ctx: Ctx,
  { pageNo, pageSize, ...filter }: ParsedInputOf<typeof fleet.quarantine>,
): Promise<PresentedOf<typeof fleet.quarantine>> {
  const [rows, total] = await Promise.all([
    selectQuarantine(ctx.db, filter, { pageNo, pageSize }),
    countQuarantine(ctx.db, filter),
  ]);
  return { data: rows.map(presentQuarantined), ...pageOf(total, { pageNo, pageSize }) };
}
