import { useAddress } from '../../../data/kit/use-address';
import { type ListWalk, useListWalk } from '../../../ui/walk/list-walk';

/** The record of a list that the address names under `key`: for the list's grid, and for the drawer that shows it. */
export function useRecordWalk(key: string, unit: string): ListWalk {
  const [params, change] = useAddress();
  return useListWalk({
    unit,
    openId: params.get(key),
    open: (id) => change({ [key]: id }),
    close: () => change({ [key]: null }),
  });
}
