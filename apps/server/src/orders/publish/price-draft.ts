import { type Fen, fen, fromYuan, toWireTime, toYuan } from '@boxhaul/domain/kit';
import type { Ctx, CustomerActor } from '../../platform/context';
import { Refusal } from '../../platform/http/refusal';
import { priceOrder, type QuoteDeps } from '../../pricing/quotes';
import type { OrderDraftInput, ResolvedDraft, ResolvedEnds } from './resolve-draft';

export interface PricedDraft {
  fen: Fen;
  /** Kept with the order, so that its price can be explained later. */
  quote: { versionName: string; quotedAt: string; reason: unknown };
}

/** S3: 0 when a price is present, 1 (an intention) otherwise; a quote is a price too. */
export const quoteTypeOf = ({ getQuoteType, price, quoteId }: OrderDraftInput): 0 | 1 =>
  getQuoteType ?? (price === undefined && quoteId === undefined ? 1 : 0);

/**
 * A draft of somebody who may see no prices names none: the card's stands, or what the edited order has of it. One that
 * names a wish is an intention.
 */
export const draftWithoutPrices = <D extends OrderDraftInput>(
  draft: D,
  edited?: { get_quote_type: number; wished_price_fen: number | null },
): D => ({
  ...draft,
  price: undefined,
  quoteId: undefined,
  getQuoteType: (edited ? edited.get_quote_type === 1 : draft.wishedPrice !== undefined) ? 1 : 0,
  wishedPrice: edited
    ? edited.wished_price_fen === null
      ? undefined
      : toYuan(fen(edited.wished_price_fen))
    : draft.wishedPrice,
});

type Priced = Pick<
  OrderDraftInput,
  'orderType' | 'cabinetType' | 'invoicing' | 'isHeavyCargo' | 'isForeignTrade' | 'quoteId'
>;

/** What the card is asked for a draft. */
export const questionOfDraft = (
  draft: Priced,
  { harbor, dock, region, shipCompany }: ResolvedEnds,
  { customerId, now }: { customerId: string; now: Date },
) => ({
  customerId,
  harborId: harbor.harbor_id,
  dockId: dock?.dock_id ?? null,
  regionCode: region.region_code,
  shipCompanyId: shipCompany.ship_company_id,
  orderType: draft.orderType,
  cabinetType: draft.cabinetType,
  invoicing: draft.invoicing,
  isHeavyCargo: draft.isHeavyCargo,
  isForeignTrade: draft.isForeignTrade,
  quoteId: draft.quoteId,
  now,
});

/**
 * The price of a draft by the server's own card, or by the quote that the customer was given. A price that the customer
 * saw and that is not this one is refused, with the right one in `data.quote` (decisions 4). Null for an intention,
 * which a draft without a row in the card is when its customer may see no prices.
 */
export async function priceDraft(
  deps: QuoteDeps,
  ctx: Ctx,
  draft: OrderDraftInput,
  resolved: ResolvedDraft,
  { customerId, rights }: Pick<CustomerActor, 'customerId' | 'rights'> = ctx.customer(),
): Promise<PricedDraft | null> {
  const seesPrices = rights.includes('prices');
  if (quoteTypeOf(draft) === 1) return null;
  const question = questionOfDraft(draft, resolved, { customerId, now: ctx.now });
  const answer = await priceOrder(deps, ctx.db, question);
  if (!answer.ok && !seesPrices) return null;
  if (!answer.ok) throw new Refusal(answer.errcode, { message: answer.message, data: answer.data });
  if (draft.price !== undefined && fromYuan(draft.price) !== answer.fen) {
    const quote = {
      price: toYuan(answer.fen),
      quoteId: answer.quoteId,
      expiresAt: answer.expiresAt,
      reason: answer.reason,
      estimate: null,
    };
    throw new Refusal('QUOTE_CHANGED', { data: { quote } });
  }
  const { versionName, reason } = answer;
  return { fen: answer.fen, quote: { versionName, quotedAt: toWireTime(ctx.now), reason } };
}
