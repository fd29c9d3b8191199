import type { TaskDetail, Track } from '@boxhaul/contract/fleet';
import { journeyOf, type JourneyRow } from './journey';
import css from './journey-list.module.css';

const clock = (at: string, from?: string): string =>
  from?.slice(0, 10) === at.slice(0, 10) ? at.slice(11, 16) : at.slice(5, 16);

const timeOf = ({ at, until }: JourneyRow): string =>
  until ? `${clock(at)} – ${clock(until, at)}` : clock(at);

/** The map's twin for those who cannot see it: what happened when and where. */
export function JourneyList({ task, track }: { task: TaskDetail; track: Track }) {
  const rows = journeyOf(task, track);
  if (rows.length === 0) return <p className={css.none}>还没有行程记录</p>;
  return (
    <ol className={css.rows} aria-label="行程记录">
      {rows.map((row) => (
        <li key={`${row.kind} ${row.at} ${row.words}`} className={css[row.kind]}>
          <span className={css.at}>{timeOf(row)}</span>
          <span className={css.words}>{row.words}</span>
        </li>
      ))}
    </ol>
  );
}
