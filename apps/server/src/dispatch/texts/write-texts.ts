import type { dispatch } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { DEFAULT_TEXTS, fillText, joinTexts } from '@boxhaul/domain/dispatch';
import type { Ctx } from '../../platform/context';
import { factsOf, gatherBoxes, NO_RECIPIENT } from './gather-boxes';
import { findTextTemplate } from './texts.repo';

/** Says of boxes what their drivers, customers or carriers are to know, a text for each of these. Throws NOT_FOUND. */
export async function writeTexts(
  ctx: Ctx,
  { audience, tried, ...asked }: ParsedInputOf<typeof dispatch.texts>,
): Promise<PresentedOf<typeof dispatch.texts>> {
  const { groups, left, boxes } = await gatherBoxes(ctx, { audience, ...asked });
  const written = tried?.trim() || (await findTextTemplate(ctx.db, audience)) || DEFAULT_TEXTS[audience];
  ctx.audit({ target: 'order', name: boxes[0]?.order_no, after: { audience, boxes: boxes.length } });
  return {
    groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      boxes: group.boxes.length,
      text: joinTexts(
        group.name,
        group.boxes.map((box) => fillText(written, factsOf(audience, box))),
      ),
    })),
    left: left.map(({ order_no, seq }) => ({ orderNo: order_no, seq, reason: NO_RECIPIENT[audience] })),
  };
}
