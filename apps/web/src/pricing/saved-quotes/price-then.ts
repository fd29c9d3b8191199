import type { SavedQuote } from '../../data/pricing/saved-quotes.api';

/** Yuan a box of the kept direction and container type; null where it had no price. */
export const priceThen = (
  answered: Pick<NonNullable<SavedQuote['last']>, 'shipmentVo' | 'deliveryVo'> | null,
  { orderType, cabinetType }: Pick<SavedQuote, 'orderType' | 'cabinetType'>,
): string | null =>
  (orderType === 0 ? answered?.shipmentVo : answered?.deliveryVo)?.[`_${cabinetType}`] ?? null;
