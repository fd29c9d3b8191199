import { BOARD_STAGES, ORDER_WORDS, type OrderState } from '../words/order-state';

/** What a customer may ask to have changed in an approved order. */
export const CHANGEABLE_FIELDS = [
  'bookSpaceNo',
  'dockId',
  'requireDate',
  'regionCode',
  'address',
  'contactName',
  'contactPhone',
  'cabinetNum',
  'remark',
] as const;
export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number];

/** What trucks go by: fixed once a box has left. */
const ROUTE_FIELDS: ReadonlySet<ChangeableField> = new Set(['dockId', 'regionCode', 'address', 'cabinetNum']);

interface Facts {
  state: OrderState;
  /** The customer asks to cancel, and nobody has answered yet. */
  cancellationRequested: boolean;
}

/** Why these fields of an order may not be changed now, in Chinese; null when they may. */
export function whyNotChanged(
  { state, cancellationRequested }: Facts,
  fields: readonly ChangeableField[],
): string | null {
  if (state === 'pending_review') return '订单还在审核，可直接修改，不需要改单';
  if (!isChangeable(state)) return `订单${ORDER_WORDS[state].text}，不能改单`;
  if (cancellationRequested) return '订单已申请取消，撤回取消申请后才能改单';
  if (fields.length === 0) return '没有任何改动';
  if (state === 'running' && fields.some((field) => ROUTE_FIELDS.has(field))) {
    return '已有箱起运，码头、门点和箱量不能再改，请联系客服';
  }
  return null;
}

/** A request stands while its order is neither through nor cancelled. */
export const isChangeable = (state: OrderState): boolean =>
  state !== 'finished' && BOARD_STAGES.some((stage) => stage === state);

/** The first box that keeps an order from having so many; undefined when none does. `sent`: boxes that ever had a task. */
export const boxInTheWay = (cabinetNum: number, sent: readonly number[]): number | undefined =>
  sent.toSorted((a, b) => a - b).find((seq) => seq > cabinetNum);
