import type { OutputOf, ParsedInputOf } from '@boxhaul/contract/kit';
import type { savedQuotes } from '@boxhaul/contract/pricing';
import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import { openQuote, type QuoteDeps } from '../quotes';
import { countLane, selectLanes } from './lanes.repo';
import { presentLane } from './saved-quotes.present';

const MOST_SHOWN = 8;

/** The enterprise's lanes of late, and its most frequent ones. */
export async function listLanes(
  { places }: QuoteDeps,
  ctx: Ctx,
): Promise<OutputOf<typeof savedQuotes.lanes>> {
  const { customerId } = ctx.customer();
  const book = await places.book(ctx.db);
  const read = async (by: 'recent' | 'frequent') =>
    (await selectLanes(ctx.db, { customerId, by, most: MOST_SHOWN })).flatMap((lane) =>
      presentLane(book, lane),
    );
  return { recent: await read('recent'), frequent: await read('frequent') };
}

/** Counts the lane of a quote of the enterprise; a visitor's or another's is refused. */
export async function noteLane(
  { signer }: QuoteDeps,
  ctx: Ctx,
  { quoteId }: ParsedInputOf<typeof savedQuotes.noteLane>,
): Promise<null> {
  const { customerId } = ctx.customer();
  const quoted = openQuote(signer, quoteId);
  if (quoted?.asked.customerId !== customerId) throw refuseField('quoteId', '报价编号不正确，请重新查询运价');
  const { harborId, regionCode } = quoted.asked;
  await countLane(ctx.db, { customerId, harborId, regionCode, now: ctx.now });
  return null;
}
