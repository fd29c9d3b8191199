import { laneOf } from '@boxhaul/domain/pricing';
import type { CustomerLane } from '../../data/pricing/saved-quotes.api';
import { LaneArrow } from '../../ui/layout/lane-arrow';
import css from './lanes.module.css';

/** The query of prices with this lane filled in; loading is its usual direction. */
const queryOf = ({ harborName, regionCode, regionFullName, orderType }: CustomerLane): string =>
  `/?${new URLSearchParams({
    ...(orderType === 1 && { to: '1' }),
    harbor: harborName,
    region: regionCode,
    addr: regionFullName,
  }).toString()}`;

function Ends({ lane: { orderType, regionFullName, harborName } }: { lane: CustomerLane }) {
  const [from, to] = laneOf(orderType, regionFullName, harborName);
  return (
    <span className={css.ends}>
      {from}
      <LaneArrow />
      {to}
    </span>
  );
}

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
                <Ends lane={lane} />
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
