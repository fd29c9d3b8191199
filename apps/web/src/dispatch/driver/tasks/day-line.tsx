import type { DriverTask } from '@boxhaul/contract/dispatch';
import type { PendingStep } from '../outbox/phone-store';
import css from './day-line.module.css';
import { sumDay } from './sum-day';
import { bringCard } from './use-asked-task';

interface DayLineProps {
  tasks: readonly DriverTask[];
  steps: readonly PendingStep[];
  /** Milliseconds. */
  now: number;
}

/**
 * The day at a glance, of what the phone knows. It is two lines high whatever they say: as steps come and go, nothing below
 * it moves.
 */
export function DayLine({ tasks, steps, now }: DayLineProps) {
  const { trips, done, late, returned, next } = sumDay(tasks, steps, new Date(now));
  const both = late.length > 0 && returned.length > 0;
  // The narrowest phones hold no more than this beside the figures.
  const behind = [
    late.length > 0 && `晚到 ${late.length}${both ? '' : ' 趟'}`,
    returned.length > 0 && `重拍 ${returned.length}${both ? '' : ' 处'}`,
  ].filter(Boolean);
  const [first] = [...late, ...returned];
  return (
    <section className={css.day} aria-label="今天的趟次">
      <div className={css.line}>
        <span className={css.words}>{trips === 0 ? '今天没有任务' : `今天完成 ${done}/${trips} 趟`}</span>
        {first !== undefined && (
          <button type="button" className={css.behind} onClick={() => bringCard(first)}>
            {behind.join(' · ')}
          </button>
        )}
      </div>
      <div className={css.line}>
        {next ? (
          <button type="button" className={css.next} onClick={() => bringCard(next.taskId)}>
            下一趟 <b>{next.hour}</b> {next.lane}
          </button>
        ) : (
          <span className={css.none}>没有下一趟</span>
        )}
      </div>
    </section>
  );
}
