import type { OutputOf } from '@boxhaul/contract/kit';
import type { savedQuotes } from '@boxhaul/contract/pricing';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { presentPromised, priceQuestion, type QuoteDeps, resolveQuestion } from '../quotes';
import { askAgain } from './stored-question';
import { changeSince, presentAnswered } from './saved-quotes.present';
import { selectOneSaved, updateAnswer } from './saved-quotes.repo';

const GONE = '这条查询的港口、码头、船公司或地区已停用，请删除后重新查询';

/**
 * Asks a kept query again, and keeps what is answered; the price before stays where there is none by now. Throws NOT_FOUND, and
 * BAD_INPUT where a place of it is there or offered no more.
 */
export async function runSaved(
  deps: QuoteDeps,
  ctx: Ctx,
  { id }: { id: string },
): Promise<OutputOf<typeof savedQuotes.run>> {
  const { accountId, customerId } = ctx.customer();
  const { now } = ctx;
  const row = await selectOneSaved(ctx.db, accountId, id);
  if (!row) throw new Refusal('NOT_FOUND');
  const book = await deps.places.book(ctx.db);
  const input = askAgain(book, row.asked);
  if (!input) throw new Refusal('BAD_INPUT', { message: GONE });
  const before = { fen: row.fen, pricedAt: row.priced_at };
  const asked = resolveQuestion(book, input, { customerId, now });
  const priced = await priceQuestion(deps, ctx.db, asked, now);
  if (!priced.ok) {
    return { now: null, missing: priced.message, before: presentAnswered(before), change: null };
  }
  const fen = priced.prices.map((price) => price?.price ?? 0);
  await updateAnswer(ctx.db, id, { fen, pricedAt: now });
  return {
    now: {
      pricedAt: toWireTime(now),
      ...presentPromised(fen),
      quoteId: priced.quoteId,
      expiresAt: toWireTime(priced.expiresAt),
    },
    missing: null,
    before: presentAnswered(before),
    change: changeSince(row.asked, before.fen, fen),
  };
}
