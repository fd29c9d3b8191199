import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { QuoteInput, savedQuotes } from '@boxhaul/contract/pricing';
import type { Invoicing } from '@boxhaul/domain/identity';
import type { CabinetType, CargoWeight, OrderType } from '@boxhaul/domain/pricing';
import type { PlaceBook } from '../places';
import type { Asked } from '../quotes';

/** A query as it is kept: places by their ids, so that a new name changes nothing. */
export interface StoredQuestion {
  harborId: number;
  dockId: number | null;
  regionCode: string;
  shipCompanyId: number | null;
  orderType: OrderType;
  cabinetType: CabinetType;
  invoicing: Invoicing;
  isHeavyCargo: CargoWeight;
  isForeignTrade: boolean;
  address: string;
  longitude: number | null;
  latitude: number | null;
}

/** The query to be kept. */
export const toStoredQuestion = (
  asked: Asked,
  input: ParsedInputOf<typeof savedQuotes.save>,
): StoredQuestion => ({
  harborId: asked.harborId,
  dockId: asked.dockId,
  regionCode: asked.regionCode,
  shipCompanyId: asked.shipCompanyId,
  orderType: input.orderType,
  cabinetType: input.cabinetType,
  invoicing: asked.invoicing,
  isHeavyCargo: asked.isHeavyCargo,
  isForeignTrade: asked.isForeignTrade,
  address: input.address,
  longitude: input.longitude ?? null,
  latitude: input.latitude ?? null,
});

/** The query as it would be asked today; undefined where a place of it is there no more. */
export function askAgain(book: PlaceBook, kept: StoredQuestion): QuoteInput | undefined {
  const harborName = book.harbors.find((row) => row.harbor_id === kept.harborId)?.harbor_name;
  const dockGone = kept.dockId !== null && !book.docks.has(kept.dockId);
  const companyGone = kept.shipCompanyId !== null && !book.shipCompanies.has(kept.shipCompanyId);
  if (harborName === undefined || dockGone || companyGone || !book.regions.has(kept.regionCode)) {
    return undefined;
  }
  return {
    harborName,
    dockId: kept.dockId ?? undefined,
    regionCode: kept.regionCode,
    shipCompanyId: kept.shipCompanyId ?? undefined,
    invoicing: kept.invoicing,
    isHeavyCargo: kept.isHeavyCargo,
    isForeignTrade: kept.isForeignTrade,
    longitude: kept.longitude ?? undefined,
    latitude: kept.latitude ?? undefined,
  };
}
