/**
 * Days sales outstanding (DSO): how many days of what is charged are owed, with tax on both sides, rounded; null where
 * nothing was charged.
 */
export const daysOutstanding = ({
  owed,
  charged,
  days,
}: {
  owed: number;
  charged: number;
  days: number;
}): number | null => (charged > 0 ? Math.max(0, Math.round((owed / charged) * days)) : null);
