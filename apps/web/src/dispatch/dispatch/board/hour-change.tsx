import type { BoardTask } from '@boxhaul/contract/dispatch';
import css from './hour-change.module.css';

/** Another hour of a trip that its driver knew of: it stands out until he has confirmed it. */
export function HourChange({ change }: { change: BoardTask['hourChange'] }) {
  if (!change) return null;
  return (
    <span className={css.change} data-waits={change.waits || undefined}>
      {change.text}
    </span>
  );
}
