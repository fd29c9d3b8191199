/** So many orders at most a customer does something with by one press. */
export const MOST_ORDERS_AT_ONCE = 20;
/** What is said of more. */
export const TOO_MANY_ORDERS = `一次最多 ${MOST_ORDERS_AT_ONCE} 票`;

/** By so many hours at most the wanted hour of orders is moved together: 30 days. */
export const MOST_SHIFT_HOURS = 30 * 24;
