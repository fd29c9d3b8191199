import { useId } from 'react';
import { yuanShort } from '../../../lib/format/format';
import type { CabinetType } from '../../../data/pricing/quotes.api';
import css from './price-card.module.css';

interface PriceCardProps {
  type: CabinetType;
  /** Yuan per box, or null. */
  price: string | null;
  checked: boolean;
  onCheck: () => void;
}

/** One container type's price; the chosen one is carried into the order. */
export function PriceCard({ type, price, checked, onCheck }: PriceCardProps) {
  const id = useId();
  return (
    <label className={css.card} htmlFor={id} data-checked={checked || undefined}>
      <input
        id={id}
        className={css.radio}
        type="radio"
        name="ticket-type"
        checked={checked}
        onChange={onCheck}
      />
      <span className={`figure ${css.type}`}>{type}</span>
      {price ? (
        <span className={css.line}>
          <span className={`figure ${css.amount}`}>
            <small>¥</small>
            {yuanShort(price)}
          </span>
          <span className={css.unit}>元/箱</span>
        </span>
      ) : (
        <span className={css.none}>暂无运价</span>
      )}
    </label>
  );
}
