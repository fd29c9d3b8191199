/** Direction of an order (S3): 0 loading (export), 1 delivery (import). */
export const ORDER_TYPES = [0, 1] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** How people call it. */
export const ORDER_TYPE_WORDS: Readonly<Record<OrderType, string>> = { 0: '装货', 1: '送货' };

/** How it is chosen between, where its trade helps. */
export const ORDER_TYPE_CHOICES: Readonly<Record<OrderType, string>> = {
  0: '装货（出口）',
  1: '送货（进口）',
};

/** The direction out of its word, as the wire has it. */
export const directionOf = (word: string): OrderType => (word === ORDER_TYPE_WORDS[1] ? 1 : 0);

/** The two ends of a run, the first one first. */
export const laneOf = (orderType: OrderType, door: string, port: string): readonly [string, string] =>
  orderType === 0 ? [door, port] : [port, door];
