/** How something that waits for an answer stands to the day on which it is due. */
export const DUE_STANDINGS = ['overdue', 'today', 'later'] as const;
export type DueStanding = (typeof DUE_STANDINGS)[number];
