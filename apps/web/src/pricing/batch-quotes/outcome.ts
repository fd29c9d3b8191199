import type { BatchOutcome } from '@boxhaul/domain/pricing';
import type { BatchRow } from '../../data/pricing/batch-quotes.api';
import type { MakeOrderPrefill } from '../../data/orders/make-order-store';
import type { Tone } from '../../parts/kit/tone-tag';

/** How an outcome is drawn. */
export const OUTCOME_TONES: Readonly<Record<BatchOutcome, Tone>> = {
  priced: 'done',
  missing: 'off',
  unsure: 'ask',
};

/** The address of a row as it was written, in one line. */
export const addressOf = ({ cells }: BatchRow): string =>
  [cells.province, cells.city, cells.district, cells.street, cells.address].filter(Boolean).join(' ');

/** Whether an order may be made of a row: it has a price, and none was made. */
export const canOrder = ({ outcome, orderId }: BatchRow): boolean => outcome === 'priced' && orderId === null;

/** A row as the publish form begins. */
export function prefillOf(row: BatchRow): MakeOrderPrefill {
  const { orderType, invoicing, isHeavyCargo, isForeignTrade } = row;
  return {
    draft: {
      orderType: orderType === 1 ? 1 : 0,
      harborName: row.harborName ?? '',
      dockId: row.dockId ?? undefined,
      shipCompanyId: row.shipCompanyId ?? undefined,
      regionCode: row.regionCode ?? undefined,
      cabinetType: row.cabinetType ?? undefined,
      invoicing: invoicing === 1 ? 1 : 0,
      isHeavyCargo: isHeavyCargo === 1 ? 1 : 0,
      isForeignTrade: isForeignTrade ?? true,
      price: row.price ?? undefined,
      quoteId: row.quoteId ?? undefined,
    },
    door:
      row.regionCode === null
        ? null
        : { regionCode: row.regionCode, fullName: row.regionFullName ?? '', detail: row.detail },
    expiresAt: row.expiresAt,
  };
}
