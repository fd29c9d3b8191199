import type { OutputOf, ParsedInputOf } from '@boxhaul/contract/kit';
import type { savedQuotes } from '@boxhaul/contract/pricing';
import { MOST_SAVED_QUOTES } from '@boxhaul/contract/schemas';
import type { Ctx } from '../../platform/context';
import { Refusal, refuseField } from '../../platform/http/refusal';
import { priceQuestion, type QuoteDeps, resolveQuestion } from '../quotes';
import { toStoredQuestion } from './stored-question';
import {
  countSaved,
  deleteSaved,
  insertSaved,
  isNameTaken,
  selectSaved,
  updateName,
} from './saved-quotes.repo';
import { presentSaved } from './saved-quotes.present';

const TAKEN = '已有同名的查询，请换一个名称';
const FULL = `最多保存 ${MOST_SAVED_QUOTES} 条查询，请先删除不用的`;

/** The account's own kept queries. */
export async function listSaved({ places }: QuoteDeps, ctx: Ctx): Promise<OutputOf<typeof savedQuotes.list>> {
  const book = await places.book(ctx.db);
  const rows = await selectSaved(ctx.db, ctx.customer().accountId);
  return { list: rows.map((row) => presentSaved(book, row)), most: MOST_SAVED_QUOTES };
}

/** Keeps a query with today's price, where there is one. Throws BAD_INPUT by field. */
export async function saveQuote(
  deps: QuoteDeps,
  ctx: Ctx,
  input: ParsedInputOf<typeof savedQuotes.save>,
): Promise<OutputOf<typeof savedQuotes.save>> {
  const { accountId, customerId } = ctx.customer();
  const { now } = ctx;
  const book = await deps.places.book(ctx.db);
  const asked = resolveQuestion(book, input, { customerId, now });
  const priced = await priceQuestion(deps, ctx.db, asked, now);
  if ((await countSaved(ctx.db, accountId)) >= MOST_SAVED_QUOTES) throw refuseField('name', FULL);
  const row = await insertSaved(ctx.db, {
    accountId,
    name: input.name,
    asked: toStoredQuestion(asked, input),
    now,
    fen: priced.ok ? priced.prices.map((price) => price?.price ?? 0) : null,
    pricedAt: priced.ok ? now : null,
  });
  if (!row) throw refuseField('name', TAKEN);
  return { savedQuoteId: row.saved_quote_id };
}

/** Throws NOT_FOUND, and BAD_INPUT for a name that another has. */
export async function renameSaved(
  ctx: Ctx,
  { id, name }: ParsedInputOf<typeof savedQuotes.rename>,
): Promise<null> {
  const { accountId } = ctx.customer();
  // Of two at once the second waits, and sees the first one's name.
  await countSaved(ctx.db, accountId);
  if (await isNameTaken(ctx.db, { accountId, id, name })) throw refuseField('name', TAKEN);
  if (!(await updateName(ctx.db, accountId, id, name))) throw new Refusal('NOT_FOUND');
  return null;
}

/** Throws NOT_FOUND. */
export async function removeSaved(ctx: Ctx, { id }: ParsedInputOf<typeof savedQuotes.remove>): Promise<null> {
  if (!(await deleteSaved(ctx.db, ctx.customer().accountId, id))) throw new Refusal('NOT_FOUND');
  return null;
}
