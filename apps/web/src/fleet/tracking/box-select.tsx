import type { TaskDetail } from '@boxhaul/contract/fleet';
import { toTaskCode } from '@boxhaul/domain/orders';
import css from './track-dialog.module.css';

interface BoxSelectProps {
  task: TaskDetail;
  /** Code of the chosen task: it may still be on its way. */
  code: string;
  onSwitch: (code: string) => void;
}

/** Which box of the order, and where a box has several legs, which of them. */
export function BoxSelect({ task, code, onSwitch }: BoxSelectProps) {
  const boxes = task.cabinetList;
  const box =
    boxes.find(({ legs }) => legs.some(({ taskId }) => toTaskCode(taskId) === code)) ??
    boxes.find(({ legs }) => legs.some(({ taskId }) => taskId === task.taskId));
  if (!box) return null;
  return (
    <>
      <select
        className={css.choice}
        aria-label="选择箱"
        value={toTaskCode(box.taskId)}
        onChange={({ target }) => onSwitch(target.value)}
      >
        {boxes.map(({ taskId, seq, cabinetNo }) => (
          <option key={taskId} value={toTaskCode(taskId)}>
            #{seq} {cabinetNo ?? '柜号未登记'}
          </option>
        ))}
      </select>
      {box.legs.length > 1 && (
        <select
          className={css.choice}
          aria-label="选择分段"
          value={code}
          onChange={({ target }) => onSwitch(target.value)}
        >
          {box.legs.map(({ taskId, legText, plateNumber }, i) => (
            <option key={taskId} value={toTaskCode(taskId)}>
              {i + 1}. {legText} · {plateNumber}
            </option>
          ))}
        </select>
      )}
    </>
  );
}
