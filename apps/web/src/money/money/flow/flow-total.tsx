import type { OutputOf } from '@boxhaul/contract/kit';
import type { costFlow } from '@boxhaul/contract/money';
import { count, yuan } from '../../../lib/format/format';
import css from './cost-flow.module.css';

interface FlowTotalProps {
  /** Absent while it is on its way. */
  sum: OutputOf<typeof costFlow.sum> | undefined;
  failed: boolean;
  old: boolean;
  onRetry: () => void;
}

/** What the whole filter comes to, and what that is made of. */
export function FlowTotal({ sum, failed, old, onRetry }: FlowTotalProps) {
  if (failed) {
    return (
      <p className={css.total} role="alert">
        合计没有取到
        <button type="button" className={css.retry} onClick={onRetry}>
          重试
        </button>
      </p>
    );
  }
  const parts = [
    ['运费小计', sum?.freightAmount],
    ['杂费小计', sum?.otherAmount],
    ['已结算', sum?.settledAmount],
    ['未结算', sum?.openAmount],
  ] as const;
  return (
    <dl className={css.total} aria-label="全部筛选结果合计" data-old={old || undefined}>
      <div className={css.whole}>
        <dt>合计{sum && `（${count(sum.rowCount)} 笔）`}</dt>
        <dd className="figure">{yuan(sum?.incomeAmount)}</dd>
      </div>
      {parts.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{yuan(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
