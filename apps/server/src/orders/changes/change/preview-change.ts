import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { orderChanges } from '@boxhaul/contract/orders';
import type { Ctx } from '../../../platform/context';
import { findViewableOrder, PER_BOX } from '../../orders';
import type { PublishDeps } from '../../publish';
import { changePrices } from './change-prices';
import { resolveChange } from './resolve-change';

/** What a change would come to. A provider of maps is not asked: the door's point decides no price. */
export async function previewChange(
  deps: PublishDeps,
  ctx: Ctx,
  { id, ...given }: ParsedInputOf<typeof orderChanges.preview>,
): Promise<PresentedOf<typeof orderChanges.preview>> {
  const order = await findViewableOrder(ctx, id);
  const { fields, columns, lines } = await resolveChange(deps, ctx, order, { given, geocoded: undefined });
  const seesPrices = ctx.customer().rights.includes('prices');
  return {
    lines: seesPrices ? lines : lines.filter((line) => !line.includes(PER_BOX)),
    fields,
    ...changePrices(
      {
        oldPrice: order.unit_price_fen,
        newPrice: columns.unit_price_fen ?? order.unit_price_fen,
        oldBoxes: order.cabinet_num,
        newBoxes: columns.cabinet_num ?? order.cabinet_num,
      },
      seesPrices,
    ),
  };
}
