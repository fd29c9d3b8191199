import type { SharedOrder } from '../../data/orders/shared-order.api';
import { relativeTime, wireTime } from '../../lib/format/format';
import { useNow } from '../../lib/hooks/use-now';
import { boxName } from './shared-places';
import css from './shared-order.module.css';

type Box = SharedOrder['boxes'][number];
type Leg = Box['legs'][number];

const AGE_EVERY_MS = 15_000;

const STALE_MS = 10 * 60_000;

/** When and how fast the truck last was; its place is on the map. What is old says nothing of now. */
function Place({ place }: { place: NonNullable<Leg['place']> }) {
  const now = useNow(AGE_EVERY_MS);
  const isStale = now - wireTime(place.at) > STALE_MS;
  const speed = place.speed > 0 ? `${Math.round(place.speed)} 公里/小时` : '未行驶';
  return (
    <p className={css.place}>
      <b>最近位置</b> {relativeTime(place.at, now)}（{place.at.slice(5, 16)}）·{' '}
      {isStale ? '位置已过时' : speed}
    </p>
  );
}

/** A phone that was not masked is called by a press. */
function Phone({ phone }: { phone: string }) {
  if (!/^\d+$/.test(phone)) return <span>{phone}</span>;
  return (
    <a className={css.call} href={`tel:${phone}`}>
      {phone}
    </a>
  );
}

function LegLines({ leg }: { leg: Leg }) {
  return (
    <div className={css.leg}>
      <p className={css.line}>
        <b>{leg.legText}</b>
        <span className={css.phase}>{leg.stateText}</span>
        {leg.finishedAt && <span className={css.minor}>{leg.finishedAt.slice(0, 16)}</span>}
      </p>
      {leg.driver && (
        <p className={css.line}>
          <span>{leg.driver.plate}</span>
          <span>{leg.driver.name}</span>
          <Phone phone={leg.driver.phone} />
        </p>
      )}
      {leg.place && <Place place={leg.place} />}
      {leg.shown === 'under_way' && !leg.place && <p className={css.minor}>还没有收到车辆位置。</p>}
      {leg.nodes.length > 0 && (
        <ol className={css.nodes} aria-label={`${leg.legText}的进度`}>
          {leg.nodes.map(({ name, doneAt }, i) => (
            <li key={`${name} ${i}`} data-done={doneAt !== null || undefined}>
              <span>{name}</span>
              <span className={css.minor}>{doneAt ? doneAt.slice(5, 16) : '待完成'}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** A box with where it stands, leg by leg. */
export function SharedBox({ box }: { box: Box }) {
  return (
    <li className={css.box}>
      <p className={css.line}>
        <b className="figure">{boxName(box)}</b>
        <span className={css.phase} data-done={box.isDone || undefined}>
          {box.stateText}
        </span>
      </p>
      {box.legs.length === 0 && <p className={css.minor}>派车后在这里显示位置与进度。</p>}
      {box.legs.map((leg, i) => (
        <LegLines key={i} leg={leg} />
      ))}
    </li>
  );
}
