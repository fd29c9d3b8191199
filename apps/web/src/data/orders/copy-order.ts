import { ORDER_TYPE_WORDS, orderTexts } from '@boxhaul/domain/pricing';
import type { MakeOrderPrefill } from './make-order-store';
import type { HarborItem, OrderDraft, OrderItem } from './orders.api';

/** An order as a draft, all but its price and its papers: a new field of the draft does not compile until it is named. */
export function draftOfOrder(item: OrderItem, harbors: readonly HarborItem[]): Partial<OrderDraft> {
  const docks = harbors.find(({ harborName }) => harborName === item.harborName)?.dockList ?? [];
  return {
    orderType: item.orderType === ORDER_TYPE_WORDS[0] ? 0 : 1,
    harborName: item.harborName,
    dockId: docks.find(({ dockName }) => dockName === item.dockName)?.dockId,
    shipCompanyId: item.shipCompanyId,
    shipCompanyName: item.shipCompanyName,
    regionCode: item.regionCode,
    cabinetType: item.cabinetType,
    cabinetNum: item.cabinetNum,
    invoicing: item.invoicing,
    isHeavyCargo: item.isHeavyCargo,
    isForeignTrade: item.isForeignTrade,
    requireDate: item.requireDate,
    ...orderTexts(item),
    // Remembered by the server, and put right there meanwhile.
    longitude: undefined,
    latitude: undefined,
    wishedPrice: item.wishedPrice ?? undefined,
    // Another order has a price of its own, and papers of its own.
    price: undefined,
    quoteId: undefined,
    getQuoteType: undefined,
    cusOrderDocumentList: undefined,
  } satisfies Record<keyof OrderDraft, unknown>;
}

/** An order as a new draft: everything but its price, its date, its booking number (decisions 12.12) and its papers. */
export const copyOrder = (item: OrderItem, harbors: readonly HarborItem[]): MakeOrderPrefill => ({
  draft: { ...draftOfOrder(item, harbors), requireDate: undefined, bookSpaceNo: undefined },
  door: { regionCode: item.regionCode, fullName: item.fullAddress, detail: item.address },
  expiresAt: null,
});
