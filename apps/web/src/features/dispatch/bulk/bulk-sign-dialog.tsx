import { useState } from 'react';
import { failureOf } from '../../../lib/format/failure-of';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { Dialog } from '../../../ui/overlay/dialog';
import { RunPanel } from '../plan/run-panel';
import { useOneRun } from '../plan/use-one-run';
import { signWords, standingSigns } from '../sign-words';
import { boxName, type signed } from './board-choice';
import css from './bulk.module.css';
import { countTakings, stepsOfTakings, takingWords } from './takings';

interface BulkSignDialogProps {
  tasks: ReturnType<typeof signed>;
  onClose: () => void;
}

/** Checks in what positions say of several boxes, as it is seen here, in one run; each says what became of it. */
export function BulkSignDialog({ tasks: asked, onClose }: BulkSignDialogProps) {
  // The board behind refreshes by itself: what was seen is taken, nothing else.
  const [tasks] = useState(asked);
  const { run, busy, fault, begin } = useOneRun();
  const counted = countTakings(tasks);
  const footer = run ? undefined : (
    <Button busy={busy} onClick={() => void failureOf(begin(stepsOfTakings(tasks)))}>
      登记（{counted.nodes} 个节点）
    </Button>
  );
  return (
    <Dialog open title={takingWords(counted)} width={620} onClose={onClose} footer={footer}>
      <div className={css.rows}>
        {fault !== undefined && <Notice tone="error">{fault}</Notice>}
        {run ? (
          <RunPanel run={run} />
        ) : (
          <ul className={css.rows}>
            {tasks.map((one) => (
              <li key={one.taskId}>
                <b className="figure">{boxName(one)}</b> {one.task.plateNumber} {one.task.driverName}
                {standingSigns(one.task)
                  .slice(0, one.signs.length)
                  .map(({ sign, node }) => (
                    <div key={node.nodeId} className={css.minor}>
                      {node.name}：{signWords(sign, node)}
                    </div>
                  ))}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
