import type { fleet } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { Ctx } from '../../platform/context';
import { presentQuarantined } from './terminals.present';
import { countQuarantine, selectQuarantine } from './terminals.repo';

/** One page of the terminals that nobody has entered. */
export async function listQuarantine(
  ctx: Ctx,
  input: ParsedInputOf<typeof fleet.quarantine>,
): Promise<PresentedOf<typeof fleet.quarantine>> {
  const { pageNo, pageSize } = input;
  const [rows, total] = await Promise.all([
    selectQuarantine(ctx.db, input),
    countQuarantine(ctx.db, input.keyword),
  ]);
  return { data: rows.map(presentQuarantined), rowCount: total, total, pageNo, pageSize };
}
