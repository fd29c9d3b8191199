import { MATCH_LEVEL_WORDS } from '@boxhaul/domain/pricing';
import { yuan } from '../../../lib/format/format';
import type { PriceReason } from '../../../data/pricing/quotes.api';
import css from './price-reason.module.css';

interface PriceReasonProps {
  reason: PriceReason;
  versionName: string;
}

/** How one price came about, line by line: the card's row, each surcharge, the sum. */
export function PriceReasonLines({ reason, versionName }: PriceReasonProps) {
  const { row, surcharges } = reason;
  return (
    <details className={css.reason}>
      <summary className={css.summary}>价格由来</summary>
      <table className={css.table}>
        <caption className="visually-hidden">{reason.cabinetType} 运价的组成</caption>
        <tbody>
          <tr>
            <th scope="row">
              {row.isCustomerRow ? '客户协议价' : '运价表'}
              <span className={css.rule}>
                {versionName} · 第 {row.rowId} 行 · 按{MATCH_LEVEL_WORDS[row.matchLevel]}匹配 {row.regionName}{' '}
                · {row.dockName ?? '不限码头'} · {row.shipCompanyName ?? '不限船公司'} · 有效期{' '}
                {row.validFrom} 至 {row.validTo}
              </span>
            </th>
            <td className="figure">{yuan(row.price)}</td>
          </tr>
          {surcharges.map(({ name, rule, amount }) => (
            <tr key={name + rule}>
              <th scope="row">
                {name}
                <span className={css.rule}>{rule}</span>
              </th>
              <td className="figure">{yuan(amount)}</td>
            </tr>
          ))}
          <tr className={css.sum}>
            <th scope="row">{reason.cabinetType} 单价（元/箱）</th>
            <td className="figure">{yuan(reason.price)}</td>
          </tr>
        </tbody>
      </table>
    </details>
  );
}
