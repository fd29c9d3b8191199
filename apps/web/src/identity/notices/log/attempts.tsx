import type { NoticeDelivery } from '@boxhaul/contract/identity';
import css from './log.module.css';

/** Each attempt at a delivery, the first one first: when, how long it took, what the other side said. */
export function Attempts({ attempts }: Pick<NoticeDelivery, 'attempts'>) {
  if (attempts.length === 0) return <p className={css.minor}>还没有尝试发送。</p>;
  return (
    <ol className={css.attempts}>
      {attempts.map(({ at, ms, ok, answer }, index) => (
        <li key={`${at} ${index}`}>
          <span className="figure">{at}</span>
          <span className={ok ? css.done : css.failed}>{ok ? '成功' : '失败'}</span>
          <span className={css.minor}>{ms} 毫秒</span>
          <span className={css.answer}>{answer}</span>
        </li>
      ))}
    </ol>
  );
}
