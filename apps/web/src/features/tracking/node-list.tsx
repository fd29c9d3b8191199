import type { TaskDetail } from '@boxhaul/contract';
import { Suspense } from 'react';
import { PartFaultBoundary } from '../../ui/feedback/fault-boundary';
import { lazyPart } from '../../ui/feedback/lazy-part';
import css from './node-list.module.css';

// The component library's picture viewer: it comes with the first picture.
const NodePictures = lazyPart(async () => (await import('./node-pictures')).NodePictures);

/** The steps of the journey with their times and pictures. */
export function NodeList({ nodes }: { nodes: TaskDetail['taskNodeList'] }) {
  const next = nodes.findIndex(({ taskProcessLogDto }) => taskProcessLogDto === null);
  return (
    <ol className={css.nodes} aria-label="任务节点">
      {nodes.map(({ nodeId, name, taskProcessLogDto: log }, i) => (
        <li key={nodeId} className={log ? css.done : i === next ? css.next : css.later}>
          <div className={css.name}>{name}</div>
          <div className={css.at}>
            {log ? log.createTime : i === next ? '进行中' : '未到'}
            {log?.inFence === false && '（围栏外登记）'}
          </div>
          {log && log.taskPicList.length > 0 && (
            <PartFaultBoundary>
              <Suspense fallback={null}>
                <NodePictures name={name} pictures={log.taskPicList} />
              </Suspense>
            </PartFaultBoundary>
          )}
        </li>
      ))}
    </ol>
  );
}
