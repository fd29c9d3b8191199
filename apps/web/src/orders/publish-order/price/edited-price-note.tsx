import { yuan } from '../../../lib/format/format';
import css from './price-summary.module.css';
import type { QuoteView } from './use-order-quote';

/** What an edit does to the price that the order has: another one, or none any more. */
export function EditedPriceNote({ was, view }: { was: string; view: QuoteView }) {
  const old = `原单价 ${yuan(was)} 元/箱`;
  if (view.status === 'none') {
    return <p className={css.note}>{old}，保存后转为意向单，由客服重新报价。</p>;
  }
  if (view.status !== 'priced' || view.standing.price === was) return null;
  return <p className={css.note}>{old}，保存时按现行运价重新计价。</p>;
}
