import css from './plan.module.css';
import type { Plan } from './planned-trips';

/** Boxes that no truck takes: why, and what would carry each. */
export function LeftBoxes({ title, left }: { title: string; left: Plan['left'] }) {
  if (left.length === 0) return null;
  return (
    <section className={css.rest}>
      <h3>
        {title}（{left.length}）
      </h3>
      <ul>
        {left.map(({ cabinetId, orderNo, seq, reason, ways }) => (
          <li key={cabinetId}>
            <b className="figure">{orderNo}</b> #{seq}：{reason}
            {ways.length > 0 && (
              <ul aria-label={`${orderNo} 第 ${seq} 箱的办法`} className={css.mute}>
                {ways.map((way) => (
                  <li key={way}>{way}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {left.some(({ ways }) => ways.length > 0) && (
        <p className={css.mute}>以上办法任选一种即可，按只加这一箱推算；采用后请重新排车。</p>
      )}
    </section>
  );
}
