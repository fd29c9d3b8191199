import { useAddress } from '../../data/kit/use-address';
import { Button } from '../../ui/button';

/** From a list that nothing matches back to all of it; `filter` is the one that asks nothing. */
export function ClearFilters({ filter }: { filter: Readonly<Record<string, string>> }) {
  const [, change] = useAddress();
  return (
    <Button variant="outline" onClick={() => change({ ...filter, page: null })}>
      清除筛选
    </Button>
  );
}
