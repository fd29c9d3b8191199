import { useEffect } from 'react';
import { useStore } from '../../../lib/create-store';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { showToast } from '../../../lib/toast-store';
import { Button } from '../../../ui/button';
import css from './bulk.module.css';
import { type Undoable, undoStore } from './undo-store';

/** Undoes the last step, once. */
export async function undoLast(): Promise<void> {
  const step = undoStore.get();
  if (!step) return;
  undoStore.set(null);
  const undone = step.undo();
  const failure = await failureOf(undone);
  if (failure === null) showToast('info', await undone);
  else showToast('error', `没有撤销：${failure}`);
}

/** For a few seconds after a step: what was done, and the way back. */
export function UndoBar() {
  const step = useStore(undoStore);
  return step && <Offer key={step.until} step={step} />;
}

function Offer({ step }: { step: Undoable }) {
  const { busy, run } = useSingleFlight(undoLast);
  useEffect(() => {
    const timer = setTimeout(
      () => {
        if (undoStore.get() === step) undoStore.set(null);
      },
      Math.max(0, step.until - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [step]);
  return (
    <div className={css.undo} role="status">
      <span>{step.text}，10 秒内可以撤销</span>
      <Button variant="outline" busy={busy} onClick={() => void run()}>
        撤销
      </Button>
    </div>
  );
}
