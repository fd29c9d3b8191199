import type { BoxStatistics } from '../../../data/money/cabinets.api';
import { count, yuan } from '../../../lib/format/format';
import { useBreakpoint } from '../../../lib/hooks/use-breakpoint';
import css from './boxes.module.css';

type Week = BoxStatistics['weeks'][number];

const HEIGHT = 220;
const FOOT = 36;
const TOP = 36;
/** Room for the word of the last week at its edge. */
const EDGE = 12;

interface ColumnProps {
  week: Week;
  /** From 0. */
  at: number;
  /** Of the chart's own units from one week to the next, and for a box. */
  step: number;
  scale: number;
  /** Its number, and its week, in words too. */
  told: { number: boolean; week: boolean };
}

const shareOf = ({ arrivedNum, onTimeNum }: Week): string =>
  arrivedNum > 0 ? `${Math.round((onTimeNum / arrivedNum) * 100)}%` : '—';

/** One week as a column, the part that came in time filled. */
function Column({ week, at, step, scale, told }: ColumnProps) {
  const x = EDGE + at * step + step * 0.15;
  const width = Math.min(step * 0.7, 60);
  const [high, inTime] = [week.cabinetNum * scale, week.onTimeNum * scale];
  const floor = HEIGHT - FOOT;
  return (
    <g>
      <rect className={css.column} x={x} width={width} y={floor - high} height={high} />
      <rect className={css.inTime} x={x} width={width} y={floor - inTime} height={inTime} />
      {week.cabinetNum > 0 && told.number && (
        <text className={css.value} x={x + width / 2} y={floor - high - 6}>
          {week.cabinetNum}
        </text>
      )}
      {told.week && (
        <text className={css.week} x={x + width / 2} y={HEIGHT - 4}>
          {week.weekStart.slice(5)}
        </text>
      )}
    </g>
  );
}

/** The same as the columns say, to be read. */
function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  const spends = weeks.some(({ incomeAmount }) => incomeAmount !== null);
  return (
    <details className={css.twin}>
      <summary>看表格</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">周（周一）</th>
            <th scope="col">箱量</th>
            <th scope="col">已到门</th>
            <th scope="col">准时率</th>
            {spends && <th scope="col">费用（元）</th>}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.weekStart}>
              <th scope="row">{week.weekStart}</th>
              <td>{count(week.cabinetNum)}</td>
              <td>{count(week.arrivedNum)}</td>
              <td>{shareOf(week)}</td>
              {spends && <td>{yuan(week.incomeAmount)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Boxes week by week; so many are told in words that no two touch. */
export function WeekChart({ weeks }: { weeks: readonly Week[] }) {
  const phone = useBreakpoint() === 'phone';
  const most = Math.max(1, ...weeks.map(({ cabinetNum }) => cabinetNum));
  // In units of a pixel or so, so that words are as large as the page's.
  const width = phone ? 340 : 1000;
  const every = Math.ceil(weeks.length / (phone ? 6 : 14));
  const numbered = Math.ceil(weeks.length / 14);
  // Counted from the newest, which is always told.
  const tells = (at: number, each: number) => (weeks.length - 1 - at) % each === 0;
  return (
    <figure className={css.chart}>
      <figcaption>
        每周箱量
        <span className={css.key}>
          <i data-on /> 准时到门
          <i /> 其余
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label="每周箱量柱形图，数据见下表">
        <line className={css.base} x1="0" x2={width} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
        {weeks.map((week, at) => (
          <Column
            key={week.weekStart}
            week={week}
            at={at}
            step={(width - 2 * EDGE) / weeks.length}
            scale={(HEIGHT - FOOT - TOP) / most}
            told={{ number: tells(at, numbered), week: tells(at, every) }}
          />
        ))}
      </svg>
      <WeekTable weeks={weeks} />
    </figure>
  );
}
