import type { BoardTask } from '@boxhaul/contract';
import css from './node-trail.module.css';

/** The stops of a task on one road: filled when done, ringed in orange when next. */
export function NodeTrail({ nodes }: { nodes: BoardTask['nodes'] }) {
  const next = nodes.findIndex(({ doneAt }) => doneAt === null);
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
          </li>
        );
      })}
    </ol>
  );
}
