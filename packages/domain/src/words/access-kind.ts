/** How personal data was taken out or looked at. */
export const ACCESS_KINDS = ['own_export', 'account_closed'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];
