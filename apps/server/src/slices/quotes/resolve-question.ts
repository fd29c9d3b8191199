import type { QuoteInput } from '@boxhaul/contract';
import { normaliseRegionCode } from '@boxhaul/domain';
import { refuseField } from '../../platform/http/refusal';
import type { PlaceBook } from '../places';
import type { Asked } from './quote-token';

/** Looks up what a quote is asked for; refuses by field what does not exist or does not fit together. */
export function resolveQuestion(book: PlaceBook, input: QuoteInput, customerId: string | null): Asked {
  const harbor = book.harborsByName.get(input.harborName);
  if (!harbor) throw refuseField('harborName', '未找到该港口，请重新选择');
  const regionCode = normaliseRegionCode(input.regionCode);
  if (!regionCode || !book.regions.has(regionCode)) {
    throw refuseField('regionCode', '未找到该地区，请重新选择');
  }
  const dock = input.dockId === undefined ? undefined : book.docks.get(input.dockId);
  if (input.dockId !== undefined && dock?.harbor_id !== harbor.harbor_id) {
    throw refuseField('dockId', '该码头不属于所选港口，请重新选择');
  }
  if (input.shipCompanyId !== undefined && !book.shipCompanies.has(input.shipCompanyId)) {
    throw refuseField('shipCompanyId', '未找到该船公司，请重新选择');
  }
  return {
    customerId,
    harborId: harbor.harbor_id,
    dockId: input.dockId ?? null,
    regionCode,
    shipCompanyId: input.shipCompanyId ?? null,
    invoicing: input.invoicing,
    isHeavyCargo: input.isHeavyCargo,
    isForeignTrade: input.isForeignTrade,
  };
}
