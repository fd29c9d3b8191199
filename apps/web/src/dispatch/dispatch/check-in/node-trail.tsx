import type { BoardTask } from '@boxhaul/contract/dispatch';
import { Button } from '../../../ui/button';
import css from './node-trail.module.css';

interface NodeTrailProps {
  nodes: BoardTask['nodes'];
  /** For who may put the time of a done node right. */
  onCorrect?: ((node: BoardTask['nodes'][number]) => void) | undefined;
  /** For who may take back the check-in of the last one that is done. */
  onUndo?: ((node: BoardTask['nodes'][number]) => void) | undefined;
}

/** The stops of a task on one road: filled when done, ringed in orange when next. */
export function NodeTrail({ nodes, onCorrect, onUndo }: NodeTrailProps) {
  const next = nodes.findIndex(({ doneAt }) => doneAt === null);
  const last = nodes.findLastIndex(({ doneAt }) => doneAt !== null);
  return (
    <ol className={css.trail} aria-label="任务节点">
      {nodes.map((node, i) => {
        const state = node.doneAt ? css.done : i === next ? css.next : css.later;
        return (
          <li key={node.nodeId} className={`${css.node} ${state}`}>
            <span className={css.name}>{node.name}</span>
            <span className={css.at}>
              {node.doneAt ? node.doneAt.slice(5, 16) : i === next ? '下一步' : ''}
              {node.inFence === false && <span className={css.out}>围栏外</span>}
            </span>
            {node.sentBack && <span className={css.back}>照片退回：{node.sentBack}</span>}
            {node.doneAt && onCorrect && (
              <Button
                variant="text"
                size="s"
                className={css.correct}
                aria-label={`更正时间：${node.name}`}
                onClick={() => onCorrect(node)}
              >
                更正时间
              </Button>
            )}
            {i === last && onUndo && (
              <Button
                variant="text"
                size="s"
                className={css.correct}
                aria-label={`撤销登记：${node.name}`}
                onClick={() => onUndo(node)}
              >
                撤销登记
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
