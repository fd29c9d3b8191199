import type { ChangePrice } from '@boxhaul/contract/orders';
import { yuan } from '../../../lib/format/format';
import { Notice } from '../../../ui/feedback/notice';
import css from './change-cost.module.css';

interface ChangeCostProps {
  /** Undefined while nothing is changed, and until the first answer. */
  cost: ChangePrice | undefined;
  isChanged: boolean;
  /** Of what stands in the form now. */
  isFresh: boolean;
  fault: string | null;
}

const sign = (difference: string): string => (difference.startsWith('-') ? '减收' : '加收');

/** What the change comes to, before it is sent. */
export function ChangeCost({ cost, isChanged, isFresh, fault }: ChangeCostProps) {
  if (fault !== null) return <Notice tone="error">{fault}</Notice>;
  if (!cost) {
    return (
      <p className={css.none} role="status">
        {isChanged ? '正在计算改动和费用…' : '选好要改的内容并填写后，这里显示改动和费用。'}
      </p>
    );
  }
  const { lines, difference, total, newTotal, price, newPrice } = cost;
  return (
    <section
      className={css.cost}
      aria-label="改单内容与费用"
      aria-live="polite"
      data-old={!isFresh || undefined}
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {difference !== null && Number(difference) === 0 && <p>费用不变，合计 {yuan(total)} 元</p>}
      {difference !== null && Number(difference) !== 0 && (
        <p>
          <b className={css.difference}>
            {sign(difference)} {yuan(difference.replace('-', ''))} 元
          </b>
          <span>
            合计 {yuan(total)} → {yuan(newTotal)} 元
            {price !== newPrice && `（单价 ${yuan(price)} → ${yuan(newPrice)} 元/箱）`}
          </span>
        </p>
      )}
      <p className={css.none}>客服同意后生效；同意前订单按原内容执行，您可以随时撤回。</p>
    </section>
  );
}
