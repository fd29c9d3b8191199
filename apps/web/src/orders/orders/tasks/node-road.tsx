import { CallError } from '@boxhaul/contract/kit';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { taskDetailOf } from '../../../data/fleet/tracking.api';
import css from './task-dialog.module.css';

/** A task's nodes as stops on a road: those that are done with their time and pictures. */
export function NodeRoad({ taskId }: { taskId: string }) {
  const task = useQuery(taskDetailOf(taskId));
  if (task.error instanceof CallError) return <p className={css.none}>{task.error.message}</p>;
  if (!task.data) return <Skeleton lines={4} height="24px" />;
  const { taskNodeList } = task.data;
  const next = taskNodeList.findIndex((node) => node.taskProcessLogDto === null);
  return (
    <ol className={css.road}>
      {taskNodeList.map(({ nodeId, name, taskProcessLogDto: done }, i) => (
        <li key={nodeId} className={css.stop} data-state={done ? 'done' : i === next ? 'next' : 'later'}>
          <span className={css.name}>{name}</span>
          <span className={css.time}>{done?.createTime ?? (i === next ? '下一节点' : '未开始')}</span>
          {done?.inFence === false && <span className={css.fence}>不在围栏内登记</span>}
          {done && done.taskPicList.length > 0 && (
            <span className={css.pictures}>
              {done.taskPicList.map((picture) => (
                <a key={picture.fileUrl} href={picture.fileUrl} target="_blank" rel="noreferrer">
                  <img src={picture.fileUrl} alt={picture.name} width={64} height={48} loading="lazy" />
                </a>
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
