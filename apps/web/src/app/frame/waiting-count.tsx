import type { Waiting } from './entries';
import css from './waiting-count.module.css';

const MOST_SHOWN = 99;

interface WaitingCountProps {
  waiting: Waiting | undefined;
  /** At the shoulder of a sign, which it leaves in sight. */
  small?: boolean;
}

/** How much waits, and to a screen reader what; nothing while nothing does. */
export function WaitingCount({ waiting, small }: WaitingCountProps) {
  if (!waiting || waiting.count === 0) return null;
  const { count, words, urgent } = waiting;
  return (
    <span className={`figure ${css.count}`} data-urgent={urgent || undefined} data-small={small || undefined}>
      {count > MOST_SHOWN ? (
        <>
          <span aria-hidden="true">{MOST_SHOWN}+</span>
          <span className="visually-hidden">{count}</span>
        </>
      ) : (
        count
      )}
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
