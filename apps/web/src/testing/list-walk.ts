import { createStore } from '../lib/create-store';
import type { ListWalk } from '../ui/walk/list-walk';

/** A list of such records, one of which is open. */
export const walkAt = (
  openId: string | null,
  ids: readonly string[],
  part: Partial<ListWalk> = {},
): ListWalk => ({
  unit: '单',
  openId,
  open: () => undefined,
  close: () => undefined,
  shown: createStore(ids),
  ...part,
});
