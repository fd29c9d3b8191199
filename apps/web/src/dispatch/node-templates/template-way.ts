import { LEG_KINDS, LEG_WORDS, type LegKind } from '@boxhaul/domain/dispatch';
import { ORDER_TYPE_WORDS, type OrderType } from '@boxhaul/domain/pricing';

/** Whose nodes are looked at. */
export interface TemplateWay {
  orderType: OrderType;
  legKind: LegKind;
  customerId: string | null;
}

/** The same as a call takes it. */
export const inputOf = ({ orderType, legKind, customerId }: TemplateWay) => ({
  orderType,
  legKind,
  ...(customerId !== null && { customerId }),
});

/** As the address has it; null: the list is looked at. */
export function readWay(params: URLSearchParams): TemplateWay | null {
  const legKind = LEG_KINDS.find((leg) => leg === params.get('leg'));
  if (!legKind) return null;
  return { orderType: params.get('type') === '1' ? 1 : 0, legKind, customerId: params.get('customer') };
}

/** The address of one. */
export const addressOf = ({ orderType, legKind, customerId }: TemplateWay) => ({
  type: String(orderType),
  leg: legKind,
  customer: customerId,
});

/** As people call it. */
export const wayWords = ({ orderType, legKind }: Pick<TemplateWay, 'orderType' | 'legKind'>): string =>
  `${ORDER_TYPE_WORDS[orderType]} · ${LEG_WORDS[legKind]}`;
