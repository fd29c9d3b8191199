import { count } from '../../lib/format/format';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import css from './day-columns.module.css';

interface DayColumnsProps {
  /** What is counted, as the heading says it. */
  title: string;
  /** 次, 箱. */
  unit: string;
  /** Said where every day is nought. */
  none: string;
  days: readonly { day: string; value: number }[];
  /** A picture alone says nothing to who cannot see it: where the same stands in words. */
  twin: string;
}

const HEIGHT = 200;
const FOOT = 28;
const TOP = 24;
/** Room for half a word at each end. */
const EDGE = 18;

/** A number day by day as columns. */
export function DayColumns({ title, unit, none, days, twin }: DayColumnsProps) {
  const phone = useBreakpoint() === 'phone';
  const width = phone ? 340 : 1000;
  const step = (width - 2 * EDGE) / days.length;
  const most = Math.max(0, ...days.map(({ value }) => value));
  const scale = (HEIGHT - FOOT - TOP) / Math.max(1, most);
  const every = Math.ceil(days.length / (phone ? 5 : 12));
  const floor = HEIGHT - FOOT;
  if (most === 0)
    return (
      <figure className={css.chart}>
        <figcaption>{title}</figcaption>
        <p className={css.none}>{none}</p>
      </figure>
    );
  return (
    <figure className={css.chart}>
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={`${title}柱形图，${twin}`}>
        <line className={css.grid} x1="0" x2={width} y1={TOP} y2={TOP} />
        <text className={css.most} x="0" y={TOP - 7}>{`${count(most)} ${unit}`}</text>
        <line className={css.base} x1="0" x2={width} y1={floor} y2={floor} />
        {days.map(({ day, value }, at) => (
          <g key={day}>
            <rect
              className={css.column}
              x={EDGE + at * step + step * 0.15}
              width={Math.min(step * 0.7, 48)}
              y={floor - value * scale}
              height={value * scale}
            >
              <title>{`${day} ${count(value)} ${unit}`}</title>
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
