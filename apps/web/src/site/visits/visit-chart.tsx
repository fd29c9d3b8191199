import type { VisitReport } from '../../data/site/visits.api';
import { count } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import css from './visits.module.css';

type Day = VisitReport['days'][number];

const HEIGHT = 200;
const FOOT = 28;
const TOP = 24;
/** Room for half a word at each end. */
const EDGE = 18;

/** Looks day by day as columns; a table beside it says the same. */
export function VisitChart({ days }: { days: readonly Day[] }) {
  const phone = useBreakpoint() === 'phone';
  const width = phone ? 340 : 1000;
  const step = (width - 2 * EDGE) / days.length;
  const most = Math.max(0, ...days.map(({ views }) => views));
  const scale = (HEIGHT - FOOT - TOP) / Math.max(1, most);
  const every = Math.ceil(days.length / (phone ? 5 : 12));
  const floor = HEIGHT - FOOT;
  if (most === 0)
    return (
      <figure className={css.chart}>
        <figcaption>每天浏览次数</figcaption>
        <p className={css.none}>这段时间没有浏览。</p>
      </figure>
    );
  return (
    <figure className={css.chart}>
      <figcaption>每天浏览次数</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label="每天浏览次数柱形图，数据见下表">
        <line className={css.grid} x1="0" x2={width} y1={TOP} y2={TOP} />
        <text className={css.most} x="0" y={TOP - 7}>{`${count(most)} 次`}</text>
        <line className={css.base} x1="0" x2={width} y1={floor} y2={floor} />
        {days.map(({ day, views }, at) => (
          <g key={day}>
            <rect
              className={css.column}
              x={EDGE + at * step + step * 0.15}
              width={Math.min(step * 0.7, 48)}
              y={floor - views * scale}
              height={views * scale}
            >
              <title>{`${day} ${count(views)} 次`}</title>
            </rect>
            {(days.length - 1 - at) % every === 0 && (
              <text className={css.day} x={EDGE + at * step + step / 2} y={HEIGHT - 6}>
                {day.slice(5)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  );
}
