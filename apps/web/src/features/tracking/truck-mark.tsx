import type { GpsPoint } from '@boxhaul/contract';
import { relativeTime, wireTime } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import css from './truck-mark.module.css';

const AGE_EVERY_MS = 1_000;
export const STALE_MS = 10 * 60_000;

interface TruckMarkProps {
  point: GpsPoint;
  plate: string;
  live: boolean;
  /** The way is done: the truck has gone on, this is where the box was left. */
  finished: boolean;
}

/** The truck as an arrow in its course, with the age of the fix; grey when that is older than 10 minutes. */
export function TruckMark({ point, plate, live, finished }: TruckMarkProps) {
  const now = useNow(AGE_EVERY_MS);
  const stale = finished || !live || now - wireTime(point.positionTime) > STALE_MS;
  return (
    <span
      className={stale ? css.stale : css.truck}
      data-position-time={point.positionTime}
      data-stale={stale || undefined}
    >
      <svg
        width="26"
        height="26"
        viewBox="0 0 26 26"
        style={{ rotate: `${point.course}deg` }}
        aria-hidden="true"
      >
        <circle cx="13" cy="13" r="11" fill="currentColor" stroke="#fff" strokeWidth="2" />
        <path d="M13 5.5 18 18l-5-2.6L8 18z" fill="#fff" />
      </svg>
      <span className={css.label}>
        {finished
          ? `${plate} · 已完成 · ${point.positionTime.slice(5, 16)}`
          : `${plate} · ${Math.round(point.speed)} km/h · ${relativeTime(point.positionTime, now)}`}
      </span>
    </span>
  );
}
