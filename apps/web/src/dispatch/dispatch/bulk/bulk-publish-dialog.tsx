import { useState } from 'react';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Dialog } from '../../../ui/overlay/dialog';
import type { publishable } from './board-choice';
import css from './bulk.module.css';
import { TaskLines } from './task-lines';
import type { Outcomes } from './use-bulk-steps';
import { usePublishing } from './use-publishing';

interface BulkPublishDialogProps {
  tasks: ReturnType<typeof publishable>;
  onClose: () => void;
}

/** Publishes several tasks at once; each says what became of it. */
export function BulkPublishDialog({ tasks: asked, onClose }: BulkPublishDialogProps) {
  // The board behind refreshes by itself: what was chosen stays.
  const [tasks] = useState(asked);
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const publishAll = usePublishing();
  const waiting = tasks.filter(({ task }) => outcomes.get(task.taskId) !== '');
  const { busy, run } = useSingleFlight(async () => {
    const next = await publishAll(
      waiting.map(({ task }) => task.taskId),
      unseen,
    );
    setFault(next.fault);
    if (next.outcomes.size === 0) return;
    setOutcomes((before) => new Map([...before, ...next.outcomes]));
    setUnseen(next.unseen);
  });
  return (
    <Dialog
      open
      title={`批量发布（${tasks.length} 个任务）`}
      width={620}
      onClose={onClose}
      footer={
        <Button variant="cta" busy={busy} disabled={waiting.length === 0} onClick={() => void run()}>
          {unseen.length > 0 ? '已知悉变化，仍要发布' : '发布'}（{waiting.length}）
        </Button>
      }
    >
      <div className={css.rows}>
        {fault !== null && <Notice tone="error">{fault}</Notice>}
        <TaskLines tasks={tasks} outcomes={outcomes} step="发布" />
      </div>
    </Dialog>
  );
}
