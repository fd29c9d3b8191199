import { useState } from 'react';

/**
 * The row of the record that is open, as it stands now, or as it last stood once it has left the list; null where there is
 * none.
 */
export function useOpenRow<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
  openId: string | null,
): Row | null {
  const [last, setLast] = useState<Row | null>(null);
  if (openId === null) return null;
  const found = rows?.find((row) => keyOf(row) === openId);
  if (found && found !== last) setLast(found);
  return found ?? (last && keyOf(last) === openId ? last : null);
}
