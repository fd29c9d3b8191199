import { boxName, type publishable } from './board-choice';
import css from './bulk.module.css';
import type { Outcomes } from './use-bulk-steps';

interface TaskLinesProps {
  tasks: ReturnType<typeof publishable>;
  outcomes: Outcomes;
  /** What is done with them, as a verb. */
  step: string;
}

/** Tasks of a step, each with what became of it. */
export function TaskLines({ tasks, outcomes, step }: TaskLinesProps) {
  return (
    <ul className={css.rows}>
      {tasks.map((one) => {
        const said = outcomes.get(one.task.taskId);
        return (
          <li key={one.task.taskId} className={css.row}>
            <span>
              <b className="figure">{boxName(one)}</b>
              <small>
                {one.task.plateNumber} {one.task.driverName} · {one.task.legText} · {one.task.stateText}
              </small>
            </span>
            {said === '' && <span className={css.done}>已{step}</span>}
            {said && (
              <span className={css.refused} role="alert">
                没有{step}：{said}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
