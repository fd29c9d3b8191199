import { clockOf, ZONE_RESULT_WORDS } from '@boxhaul/domain/pricing';
import type { ZoneCheck } from '@boxhaul/contract/pricing';
import css from './forbidden.module.css';

const DAY = 1_440;
const HOURS = [0, 6, 12, 18, 24];

interface DayStripProps {
  /** 'YYYY-MM-DD'. */
  day: string;
  spans: ZoneCheck['day'];
  /** The minute of the day that was asked about. */
  minute: number;
}

/** The hours of a day in which the vehicle may be at a place: a bar, and the same in words. */
export function DayStrip({ day, spans, minute }: DayStripProps) {
  return (
    <figure className={css.strip}>
      <figcaption>{day} 全天通行时段</figcaption>
      <div className={css.bar} aria-hidden="true">
        {spans.map(({ from, to, result }) => (
          <span key={from} data-result={result} style={{ width: `${((to - from) / DAY) * 100}%` }} />
        ))}
        <i className={css.needle} style={{ left: `${(minute / DAY) * 100}%` }} />
      </div>
      <div className={`${css.hours} figure`} aria-hidden="true">
        {HOURS.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <ul className={css.spans} aria-label="各时段">
        {spans.map(({ from, to, result }) => (
          <li key={from} data-result={result}>
            <span className="figure">
              {clockOf(from)}–{clockOf(to)}
            </span>{' '}
            {ZONE_RESULT_WORDS[result]}
          </li>
        ))}
      </ul>
    </figure>
  );
}
