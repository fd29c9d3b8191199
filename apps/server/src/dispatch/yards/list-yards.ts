import type { yards } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { pageOf } from '../../kit/list';
import type { Ctx } from '../../platform/context';
import { presentSums, presentYard } from './yards.present';
import { selectYards } from './yards.repo';

/** A page of places by line and type, the most urgent first, with the sums of all. */
export async function listYards(
  ctx: Ctx,
  { pageNo, pageSize, ...filter }: ParsedInputOf<typeof yards.list>,
): Promise<PresentedOf<typeof yards.list>> {
  const { rows, sums } = await selectYards(ctx.db, filter, { now: ctx.now, pageNo, pageSize });
  return {
    data: rows.map((row) => presentYard(row, ctx.now)),
    ...pageOf(sums.total, { pageNo, pageSize }),
    sums: presentSums(sums),
  };
}
