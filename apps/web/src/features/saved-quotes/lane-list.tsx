import type { CustomerLane } from '../../data/saved-quotes.api';
import { LaneArrow } from '../../ui/layout/lane-arrow';
import css from './lanes.module.css';

/** The query of prices with this lane filled in. */
const queryOf = ({ harborName, regionCode, regionFullName }: CustomerLane): string =>
  `/?${new URLSearchParams({ harbor: harborName, region: regionCode, addr: regionFullName }).toString()}`;

const timesOf = ({ orders, asked }: CustomerLane): string =>
  [orders > 0 ? `${orders} 单` : '', asked > 0 ? `查价 ${asked} 次` : ''].filter(Boolean).join(' · ');

/** Lanes, each a press away from its price. */
export function LaneList({ title, lanes }: { title: string; lanes: readonly CustomerLane[] }) {
  return (
    <section className={css.section} aria-label={title}>
      <h2>{title}</h2>
      {lanes.length === 0 ? (
        <p className={css.quiet}>下过单或查过价的线路会列在这里。</p>
      ) : (
        <ul className={css.lanes}>
          {lanes.map((lane) => (
            <li key={`${lane.harborName}|${lane.regionCode}`}>
              <a className={css.lane} href={queryOf(lane)}>
                <span className={css.ends}>
                  {lane.harborName}
                  <LaneArrow />
                  {lane.regionFullName}
                </span>
                <span className={css.quiet}>
                  {timesOf(lane)} · {lane.lastAt.slice(0, 10)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
