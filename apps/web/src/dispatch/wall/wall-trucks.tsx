import type { Wall } from '../../data/dispatch/wall.api';
import css from './wall.module.css';
import { clockOf } from './wall-words';

/** Trucks under way, and which of them nobody hears of. `at`: a wire time. */
export function WallTrucks({ trucks, at }: { trucks: Wall['trucks']; at: string }) {
  const { reporting, silent, silentOnes } = trucks;
  const more = silent - silentOnes.length;
  return (
    <section className={css.panel} aria-labelledby="wall-trucks">
      <h2 id="wall-trucks" className={css.heading}>
        在途车辆
      </h2>
      <dl className={css.facts}>
        <div>
          <dt>正常回传</dt>
          <dd className="figure">{reporting}</dd>
        </div>
        <div data-severity={silent > 0 ? 'attention' : undefined}>
          <dt>超 10 分钟未报</dt>
          <dd className="figure">{silent}</dd>
        </div>
        <div className={css.silent}>
          <dt className="visually-hidden">未报的车</dt>
          <dd>
            {silentOnes.map(({ plateNumber, lastAt }) => (
              <span key={plateNumber}>
                {plateNumber} {lastAt === null ? '从未回传' : `${clockOf(lastAt, at)} 后未报`}
              </span>
            ))}
            {more > 0 && <span>另有 {more} 辆</span>}
            {silent === 0 && <span>{reporting === 0 ? '没有在途的车' : '全部正常回传'}</span>}
          </dd>
        </div>
      </dl>
    </section>
  );
}
