import { relativeTime } from '../../../lib/format/format';
import css from './truck-mark.module.css';
import { useAge, type TruckProps } from '../use-age';

/** Whose truck it is, how fast, and the age of that; grey as the truck is. On phones in two lines. */
export function TruckLabel({ point, plate, live, finished }: TruckProps) {
  const { now, stale } = useAge(point.positionTime);
  return (
    <span className={finished || !live || stale ? css.oldLabel : css.label}>
      {finished
        ? `${plate} ·\n已完成 · ${point.positionTime.slice(5, 16)}`
        : `${plate} ·\n${Math.round(point.speed)} 公里/小时 · ${relativeTime(point.positionTime, now)}`}
    </span>
  );
}
