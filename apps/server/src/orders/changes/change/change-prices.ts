import type { ChangePrice } from '@boxhaul/contract/orders';
import { fen, toYuan } from '@boxhaul/domain/kit';

interface Change {
  oldPrice: number | null;
  newPrice: number | null;
  oldBoxes: number;
  newBoxes: number;
}

const NONE = { price: null, newPrice: null, total: null, newTotal: null, difference: null } as const;

/** What an order costs before and after a change; nothing of it for who may see no prices. */
export function changePrices(
  { oldPrice, newPrice, oldBoxes, newBoxes }: Change,
  seesPrices: boolean,
): Pick<ChangePrice, keyof typeof NONE> {
  if (!seesPrices || oldPrice === null || newPrice === null) return NONE;
  const total = oldPrice * oldBoxes;
  const newTotal = newPrice * newBoxes;
  return {
    price: toYuan(fen(oldPrice)),
    newPrice: toYuan(fen(newPrice)),
    total: toYuan(fen(total)),
    newTotal: toYuan(fen(newTotal)),
    difference: toYuan(fen(newTotal - total)),
  };
}
