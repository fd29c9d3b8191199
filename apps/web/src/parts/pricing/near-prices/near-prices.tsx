import { CABINET_TYPES, ORDER_TYPE_WORDS, ORDER_TYPES } from '@boxhaul/domain/pricing';
import type { NearPrice } from '../../../data/pricing/near-prices';
import { count, yuan } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import css from './near-prices.module.css';

interface NearPricesProps {
  list: readonly NearPrice[];
  /** What a press on a price does, as a verb; null where it does nothing. */
  wordOf: (near: NearPrice) => string | null;
  onPress: (near: NearPrice) => void;
}

/** '广东省佛山市顺德区' is said without its province. */
const short = (fullName: string): string => fullName.replace(/^[^省区]{2,7}(?:省|自治区)/, '');

function Near({ near, wordOf, onPress }: Omit<NearPricesProps, 'list'> & { near: NearPrice }) {
  const word = wordOf(near);
  return (
    <>
      <b className="figure">¥{yuan(near.price)}</b>
      <span className={css.place}>
        {short(near.regionFullName)} · 约 {count(near.km)} 公里
      </span>
      {word !== null && (
        <Button className={css.press} variant="text" size="s" onClick={() => onPress(near)}>
          {word}
        </Button>
      )}
    </>
  );
}

/** Where container types that have no price here have one, nearest first: a row a type, a column a direction. */
export function NearPrices({ list, ...pressed }: NearPricesProps) {
  const types = CABINET_TYPES.filter((type) => list.some((near) => near.cabinetType === type));
  const directions = ORDER_TYPES.filter((one) => list.some((near) => near.orderType === one));
  if (types.length === 0) return null;
  return (
    <table className={css.table}>
      <caption className={css.caption}>附近有价的地区（元/箱，直线距离），仅供参考</caption>
      <thead>
        <tr>
          <th scope="col">箱型</th>
          {directions.map((one) => (
            <th key={one} scope="col">
              {ORDER_TYPE_WORDS[one]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {types.map((type) => (
          <tr key={type}>
            <th scope="row">{type}</th>
            {directions.map((one) => {
              const near = list.find(
                ({ orderType, cabinetType }) => orderType === one && cabinetType === type,
              );
              return <td key={one}>{near ? <Near near={near} {...pressed} /> : '—'}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
