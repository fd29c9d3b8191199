import type { QuoteInput } from '@boxhaul/contract/pricing';
import { normaliseRegionCode } from '@boxhaul/domain/kit';
import { refuseField } from '../../platform/http/refusal';
import { harborNamed, type PlaceBook, refuseDoorRegion, refuseNotOffered, refuseOtherDock } from '../places';
import type { Asked } from './quote-token';

/** Looks up what a quote is asked for; refuses by field what does not exist, is not offered or does not fit together. */
export function resolveQuestion(
  book: PlaceBook,
  input: QuoteInput,
  { customerId, now }: { customerId: string | null; now: Date },
): Asked {
  const named = harborNamed(book, input.harborName);
  const { harbor } = named;
  const dockId = input.dockId ?? named.dockId;
  refuseNotOffered('harborName', harbor.harbor_name, harbor, now);
  const regionCode = normaliseRegionCode(input.regionCode);
  const region = regionCode && book.regions.get(regionCode);
  if (!regionCode || !region) throw refuseField('regionCode', '未找到该地区，请重新选择');
  refuseDoorRegion('regionCode', book, region, now);
  const dock = dockId === null ? undefined : book.docks.get(dockId);
  if (dockId !== null && dock?.harbor_id !== harbor.harbor_id) {
    throw refuseOtherDock(book, harbor.harbor_id);
  }
  if (dock) refuseNotOffered('dockId', dock.dock_name, dock, now);
  const { shipCompanyId } = input;
  const shipCompany = shipCompanyId === undefined ? undefined : book.shipCompanies.get(shipCompanyId);
  if (shipCompanyId !== undefined && !shipCompany) {
    throw refuseField('shipCompanyId', '未找到该船公司，请重新选择');
  }
  if (shipCompany) refuseNotOffered('shipCompanyId', shipCompany.ship_company_name, shipCompany, now);
  return {
    customerId,
    harborId: harbor.harbor_id,
    dockId,
    regionCode,
    shipCompanyId: shipCompanyId ?? null,
    invoicing: input.invoicing,
    isHeavyCargo: input.isHeavyCargo,
    isForeignTrade: input.isForeignTrade,
  };
}
