import { yuan } from '../../lib/format/format';
import { CostTypeButton } from '../../parts/money/cost-type-button';
import css from './cost-list-dialog.module.css';
import type { CostItem } from '../../data/money/money.api';

/** The costs on phones: the table's columns, one card a line. */
export function CostCards({ costs, onWhy }: { costs: readonly CostItem[]; onWhy: (id: string) => void }) {
  return (
    <ul className={css.cards} aria-label="费用">
      {costs.map((cost) => (
        <li key={cost.id} className={css.card}>
          <span className={css.type}>
            <CostTypeButton cost={cost} onWhy={onWhy} />
          </span>
          <span className={`figure ${css.amount}`}>{yuan(cost.incomeAmount)}</span>
          <span>
            {cost.cabinetNo ?? '—'} · {cost.cabinetType}
          </span>
          <span className={css.status}>{cost.costStatusName}</span>
          {cost.remark && <span className={css.wide}>{cost.remark}</span>}
          <span className={css.wide}>
            {cost.settlementDate && `结算 ${cost.settlementDate} · `}更新 {cost.updateTime}
          </span>
        </li>
      ))}
    </ul>
  );
}
