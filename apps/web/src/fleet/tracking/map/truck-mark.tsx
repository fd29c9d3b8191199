import css from './truck-mark.module.css';
import { useAge, type TruckProps } from '../use-age';

/** The truck as an arrow in its course; grey when its fix is older than 10 minutes. */
export function TruckMark({ point, live, finished }: TruckProps) {
  const { stale } = useAge(point.positionTime);
  const grey = finished || !live || stale;
  return (
    <span
      className={grey ? css.stale : css.truck}
      data-position-time={point.positionTime}
      data-stale={grey || undefined}
    >
      <svg
        width="26"
        height="26"
        viewBox="0 0 26 26"
        style={{ rotate: `${point.course}deg` }}
        aria-hidden="true"
      >
        <circle cx="13" cy="13" r="11" fill="currentColor" className={css.rim} strokeWidth="2" />
        <path d="M13 5.5 18 18l-5-2.6L8 18z" className={css.arrow} />
      </svg>
    </span>
  );
}
