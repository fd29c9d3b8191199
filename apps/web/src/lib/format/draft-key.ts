/** Where this browser keeps an account's half-filled order: each account has a place of its own. */
export const draftKey = (accountId: string): string => `boxhaul.order-draft.${accountId}`;
