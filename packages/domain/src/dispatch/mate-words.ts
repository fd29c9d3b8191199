/** The other box on a trailer, as a customer may know it. */
export interface Mate {
  sameOrder: boolean;
  /** Null: another customer's. */
  own: { orderNo: string; seq: number; cabinetNo: string | null } | null;
}

/** How a customer reads of it: by its number only where it is their own. */
export function mateWords({ sameOrder, own }: Mate): string {
  if (!own) return '另一个 20 尺箱';
  const name = sameOrder ? `第 ${own.seq} 箱` : `订单 ${own.orderNo} 第 ${own.seq} 箱`;
  return own.cabinetNo === null ? name : `${name} ${own.cabinetNo}`;
}
