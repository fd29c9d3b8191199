import type { Wall } from '../../data/dispatch/wall.api';
import css from './wall.module.css';

const share = (count: number, most: number): string => `${most === 0 ? 0 : (count / most) * 100}%`;

/** Boxes that are to be at their doors in each of the next hours; what has no truck is marked. */
export function WallHours({ hours }: { hours: Wall['hours'] }) {
  const most = Math.max(...hours.map(({ boxes }) => boxes));
  const unassigned = hours.reduce((sum, hour) => sum + hour.unassigned, 0);
  return (
    <section className={css.panel} aria-labelledby="wall-hours">
      <h2 id="wall-hours" className={css.heading}>
        接下来 {hours.length} 小时到门
        {unassigned > 0 && <span className={css.waits}>其中 {unassigned} 箱待派</span>}
      </h2>
      {most === 0 && <p className={css.rest}>没有要到门的箱</p>}
      <ol className={css.hours} hidden={most === 0}>
        {hours.map(({ from, boxes, unassigned: loose }) => (
          <li key={from}>
            <span className="figure">
              {boxes}
              <span className="visually-hidden"> 箱{loose > 0 && `，其中 ${loose} 箱待派`}</span>
            </span>
            <span className={css.column} aria-hidden="true">
              <span className={css.loose} style={{ height: share(loose, most) }} />
              <span className={css.given} style={{ height: share(boxes - loose, most) }} />
            </span>
            <span className={css.hour}>{from.slice(11, 13)} 时</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
