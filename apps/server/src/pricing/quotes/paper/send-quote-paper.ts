import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { quotes } from '@boxhaul/contract/pricing';
import { toWireTime } from '@boxhaul/domain/kit';
import type { FastifyReply } from 'fastify';
import type { Ctx } from '../../../platform/context';
import { attachmentHeader } from '../../../platform/http/answers/attachment-header';
import { findPriceListHeader } from '../../../identity/certification';
import { readSite } from '../../../site/content';
import type { QuoteDeps } from '../rate-cards';
import { openPaperQuotes, type PaperQuote } from './open-paper-quotes';
import { presentQuotePaper } from './quote-paper.present';

const TYPES = { pdf: 'application/pdf', png: 'image/png' } as const;

type Book = Awaited<ReturnType<QuoteDeps['places']['book']>>;

function nameOf(book: Book, [first, ...more]: readonly PaperQuote[], as: keyof typeof TYPES): string {
  const harbor = book.harbors.find((row) => row.harbor_id === first?.asked.harborId)?.harbor_name;
  const region = book.regions.get(first?.asked.regionCode ?? '')?.region_name;
  const lanes = more.length > 0 ? `等${more.length + 1}条线路` : '';
  const day = first ? toWireTime(first.givenAt).slice(0, 10).replaceAll('-', '') : '';
  return `报价单-${harbor ?? ''}-${region ?? ''}${lanes}-${day}.${as}`;
}

/** Draws signed quotes to send on, headed as the enterprise of whoever asks wants it; prices come out of the quotes alone. */
export async function sendQuotePaper(
  deps: QuoteDeps,
  ctx: Ctx,
  { quoteIds, as }: ParsedInputOf<typeof quotes.paper>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const book = await deps.places.book(ctx.db);
  const opened = await openPaperQuotes(deps, ctx.db, quoteIds, ctx);
  const accountId = ctx.actor?.accountId;
  const header = accountId === undefined ? '' : await findPriceListHeader(ctx.db, accountId);
  const [first] = (await readSite(ctx.db)).phones;
  const document = presentQuotePaper(book, { quotes: opened, header, as, phone: first?.phone });
  const file = await deps.paper(accountId ?? ctx.ip, { as, document });
  return reply
    .headers({
      'Content-Type': TYPES[as],
      'Content-Disposition': attachmentHeader(nameOf(book, opened, as)),
      'Cache-Control': 'no-store',
    })
    .send(file);
}
