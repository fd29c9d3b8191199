import type { tenders } from '@boxhaul/contract/dispatch';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { DEFAULT_TEXTS, fillText, joinTexts } from '@boxhaul/domain/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { carrierOf, noSuchTender } from '../tendering';
import { factsOf, logPhoneAccess } from './gather-boxes';
import { findTextTemplate, selectTakenBoxes } from './texts.repo';

const FOR = 'to_carrier';

/** What the own carrier passes on of a box that it has taken, as the desk would write it. Throws NOT_FOUND, for another's too. */
export async function writeOwnTexts(
  ctx: Ctx,
  asked: ParsedInputOf<typeof tenders.texts>,
): Promise<PresentedOf<typeof tenders.texts>> {
  const boxes = await selectTakenBoxes(ctx.db, { carrierId: carrierOf(ctx), ...asked });
  const [first] = boxes;
  if (!first) throw noSuchTender();
  const written = (await findTextTemplate(ctx.db, FOR)) || DEFAULT_TEXTS[FOR];
  logPhoneAccess(ctx, boxes);
  ctx.audit({ target: 'order', name: first.order_no, after: { boxes: boxes.length } });
  const heading = `${toWireTime(first.at).slice(5, 10)} 派车信息`;
  const texts = boxes.map((box) => fillText(written, factsOf(FOR, box)));
  return { boxes: boxes.length, text: joinTexts(heading, texts) };
}
