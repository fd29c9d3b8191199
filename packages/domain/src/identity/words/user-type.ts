/** Who an account belongs to (S1): an operator at the desk, a customer, or a driver. */
export const USER_TYPES = { operator: 1, customer: 2, driver: 3 } as const;
export type UserType = (typeof USER_TYPES)[keyof typeof USER_TYPES];

/** How a customer's timeline names whoever acted. */
export const USER_TYPE_WORDS: Readonly<Record<UserType, string>> = { 1: '客服', 2: '客户', 3: '司机' };
