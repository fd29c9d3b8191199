import { useAddress } from '../../../data/kit/use-address';
import { Button } from '../../../ui/button';
import { DateSpan } from '../../../ui/form/dates/date-span';

interface SpanFilterProps {
  /** 'YYYY-MM-DD'; '' while none is chosen. They stand in the address under these names. */
  from: string;
  to: string;
  /** The other keys of the address that narrow this list. */
  keys: readonly string[];
  /** Anything narrows it. */
  filtered: boolean;
  /** What the way back to the whole list says. */
  back?: string;
}

/** Of which days a list is shown, and the way back to all of it. */
export function SpanFilter({ from, to, keys, filtered, back = '清除筛选' }: SpanFilterProps) {
  const [, change] = useAddress();
  const all = () => change(Object.fromEntries([...keys, 'from', 'to', 'page'].map((key) => [key, null])));
  return (
    <>
      <DateSpan from={from} to={to} onChange={(part) => change({ ...part, page: null })} />
      {filtered && (
        <Button variant="text" size="s" onClick={all}>
          {back}
        </Button>
      )}
    </>
  );
}
