import { MATCH_LEVEL_WORDS } from '@boxhaul/domain/pricing';
import { yuan } from '../../lib/format/format';
import type { PriceReason } from '../../data/orders/orders.api';
import css from './price-explanation.module.css';

/** How a price came about: the row that matched, and each surcharge with its rule. */
export function PriceExplanation({ reason }: { reason: PriceReason }) {
  const { row, surcharges, price } = reason;
  const scope = [row.dockName, row.shipCompanyName, row.isCustomerRow ? '贵司协议价' : '公布运价'].filter(
    Boolean,
  );
  return (
    <dl className={css.list}>
      <div className={css.line}>
        <dt>
          基础运价
          <small>
            {row.regionName}（{`按${MATCH_LEVEL_WORDS[row.matchLevel]}`}） · {scope.join(' · ')}
            <br />
            有效期 {row.validFrom.slice(0, 10)} 至 {row.validTo.slice(0, 10)}
          </small>
        </dt>
        <dd className="figure">{yuan(row.price)}</dd>
      </div>
      {surcharges.map(({ name, rule, amount }) => (
        <div key={name} className={css.line}>
          <dt>
            {name}
            <small>{rule}</small>
          </dt>
          <dd className="figure">{yuan(amount)}</dd>
        </div>
      ))}
      <div className={`${css.line} ${css.sum}`}>
        <dt>单箱合计（元）</dt>
        <dd className="figure">{yuan(price)}</dd>
      </div>
    </dl>
  );
}
