import { useEffect } from 'react';
import { useStore } from '../../../lib/create-store';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import css from './bulk.module.css';
import { dropOver, popUndo, UNDO_FOR_SECONDS, undoStore } from './undo-store';

async function undoStep(): Promise<void> {
  const step = popUndo();
  if (!step) return;
  const undone = step.undo();
  const failure = await failureOf(undone);
  if (failure === null) showToast('info', await undone);
  else showToast('error', `${step.text}：没有撤销，${failure}`);
}

let running: Promise<void> = Promise.resolve();

/** Undoes the last step; pressed again, the one before it, and each only once the one behind it is undone. */
export function undoLast(): Promise<void> {
  running = running.catch(() => undefined).then(undoStep);
  return running;
}

/** For some seconds after a step: what was done, and the way back, to those before it too. */
export function UndoBar() {
  const { steps } = useStore(undoStore);
  const { busy, run } = useSingleFlight(undoLast);
  const first = steps[0]?.until;
  useEffect(() => {
    if (first === undefined) return;
    const timer = setTimeout(dropOver, Math.max(0, first - Date.now()));
    return () => clearTimeout(timer);
  }, [first]);
  const last = steps.at(-1);
  if (!last) return null;
  return (
    <div className={css.undo} role="status">
      <span>
        {last.text}，{UNDO_FOR_SECONDS} 秒内可以撤销
        {steps.length > 1 && (
          <small className={css.minor}>
            　之前 {steps.length - 1} 步也可依次撤销<span className={css.keys}>（按 z）</span>
          </small>
        )}
      </span>
      <Button variant="outline" busy={busy} onClick={() => void run()}>
        撤销
      </Button>
    </div>
  );
}
