import type { TaskDetail } from '@boxhaul/contract/fleet';

/** Whether nothing more will happen on the way: every node is checked in. */
export const isFinished = ({ taskNodeList }: Pick<TaskDetail, 'taskNodeList'>): boolean =>
  taskNodeList.every(({ taskProcessLogDto }) => taskProcessLogDto !== null);
