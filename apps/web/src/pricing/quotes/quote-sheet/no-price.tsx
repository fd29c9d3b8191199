import { count } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import type { NoQuote } from '../../../data/pricing/quotes.api';
import { NearPricesHere } from './near-prices-here';
import css from './no-price.module.css';

interface NoPriceProps {
  message: string;
  detail: Partial<NoQuote>;
  /** Why this is no answer to the query as it stands. */
  outdated: string | null;
  onNeighbour: (neighbour: NonNullable<NoQuote['neighbour']>) => void;
  onIntention: () => void;
}

/** No price: what is missing (the message says it together with the neighbour), the nearest place that has one, and the intention an operator will price. */
export function NoPrice({ message, detail, outdated, onNeighbour, onIntention }: NoPriceProps) {
  const neighbour = detail.neighbour ?? null;
  return (
    <div className={css.none} data-stale={outdated ? true : undefined}>
      {outdated && <p className={css.outdated}>{outdated}</p>}
      <div className={css.words}>
        <p className={css.title}>{detail.missing || message}</p>
        {neighbour && (
          <p className={css.text}>
            最近有价的是{neighbour.regionFullName}，相距约 {count(neighbour.km)} 公里。
            <button type="button" className={css.link} onClick={() => onNeighbour(neighbour)}>
              看那里的运价
            </button>
          </p>
        )}
        <p className={css.text}>提交意向后由客服核价，您确认价格后才会派车。</p>
        {neighbour && <NearPricesHere onChoose={onNeighbour} />}
      </div>
      <Button variant="cta" size="cta" disabled={outdated !== null} onClick={onIntention}>
        提交意向
      </Button>
    </div>
  );
}
