import type { sailings } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { pageOf } from '../../../kit/list';
import type { Ctx } from '../../../platform/context';
import { presentSailing } from '../sailings.present';
import { countSailings, selectSailings } from '../sailings.repo';

/** What operators keep, the last changed first. */
export async function listSailings(
  ctx: Ctx,
  { pageNo, pageSize, ...asked }: ParsedInputOf<typeof sailings.list>,
): Promise<PresentedOf<typeof sailings.list>> {
  const filter = { ...asked, now: ctx.now };
  const [rows, total] = await Promise.all([
    selectSailings(ctx.db, filter, { pageNo, pageSize }),
    countSailings(ctx.db, filter),
  ]);
  const data = rows.map((row) => presentSailing(row, ctx.now));
  return { data, ...pageOf(total, { pageNo, pageSize }) };
}
