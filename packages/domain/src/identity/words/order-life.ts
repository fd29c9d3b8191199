/** States of an order whose boxes are to be hauled or are on their way (decisions 4): it stands on the dispatch board. */
export const HAULED_ORDER_STATES = ['approved', 'running'] as const;

/** States of an order that is asked for: it waits for review, or for its customer's word. */
export const ASKED_ORDER_STATES = ['pending_review', 'awaiting_customer'] as const;

/** States of an order that is not through: it is asked for, or hauled. */
export const OPEN_ORDER_STATES = [...ASKED_ORDER_STATES, ...HAULED_ORDER_STATES] as const;

/** Whether the boxes of an order in a state are to be hauled or are on their way. */
export const isHauled = (state: string): boolean => HAULED_ORDER_STATES.some((one) => one === state);
