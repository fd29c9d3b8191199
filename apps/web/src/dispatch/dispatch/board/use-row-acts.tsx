import { useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { showToast } from '../../../lib/toast-store';
import type { GridAction } from '../../../ui/grid/column';
import { AssignDialog } from '../assign/assign-dialog';
import { WithdrawDialog } from '../assign/withdraw-dialog';
import { usePublishing } from '../bulk/use-publishing';
import { CheckInDialog } from '../check-in/check-in-dialog';
import { type BoardRow, isLive, nextNodeOf, taskOf } from './board-rows';
import { isFree, nextLeg } from './legs';

type Asked = 'assign' | 'reassign' | 'withdraw' | 'check-in';

/** The row as it stood when its dialog was opened: the board refreshes by itself. */
interface Opened {
  asked: Asked;
  row: BoardRow;
}

/** What may be done with a box from its row, the next step first, and the dialogs of it. */
export function useRowActs() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [shown, setShown] = useState(false);
  const publish = usePublishing();
  const rights = useSession().user?.rights ?? [];
  const mayAssign = rights.includes('dispatch.assign');
  const mayCheckIn = rights.includes('dispatch.checkin');
  const ask = (asked: Asked, row: BoardRow) => () => {
    setOpened({ asked, row });
    setShown(true);
  };
  const publishNow = (taskId: string) => async () => {
    const { outcomes, fault } = await publish([taskId]);
    const why = fault ?? outcomes.get(taskId);
    if (why) showToast('error', `未发布：${why}`);
  };
  const of = (row: BoardRow): GridAction[] => {
    const { cabinet, board } = row;
    const task = taskOf(cabinet);
    const leg = nextLeg(cabinet.tasks);
    const node = nextNodeOf(task);
    const begun = task?.nodes.some(({ doneAt }) => doneAt !== null) ?? false;
    const waits = (task?.queue?.waits ?? false) && begun;
    const assigned = task?.state === 'assigned';
    return [
      ...(assigned && mayAssign && board.order.cancellationRequestedAt === null
        ? [{ label: '发布', run: publishNow(task.taskId) }]
        : []),
      ...(task && isLive(task) && node && mayCheckIn && !waits
        ? [{ label: '登记', run: ask('check-in', row) }]
        : []),
      ...(mayAssign && leg !== null && isFree(cabinet)
        ? [{ label: cabinet.tasks.length > 0 ? '派下一程' : '派车', run: ask('assign', row) }]
        : []),
      ...(assigned && mayAssign ? [{ label: '改派', run: ask('reassign', row) }] : []),
      ...((assigned || task?.state === 'published') && mayAssign
        ? [{ label: '撤回', run: ask('withdraw', row), danger: true }]
        : []),
    ];
  };
  return { of, dialogs: opened && <RowDialogs {...opened} shown={shown} onClose={() => setShown(false)} /> };
}

interface RowDialogsProps extends Opened {
  shown: boolean;
  onClose: () => void;
}

function RowDialogs({ asked, row: { board, cabinet }, shown, onClose }: RowDialogsProps) {
  const task = taskOf(cabinet) ?? null;
  const node = nextNodeOf(task ?? undefined);
  const isOpen = (one: Asked) => shown && asked === one;
  return (
    <>
      <AssignDialog board={board} cabinet={cabinet} task={null} open={isOpen('assign')} onClose={onClose} />
      {task && (
        <>
          <AssignDialog
            board={board}
            cabinet={cabinet}
            task={task}
            open={isOpen('reassign')}
            onClose={onClose}
          />
          <WithdrawDialog task={task} open={isOpen('withdraw')} onClose={onClose} />
        </>
      )}
      {task && node && (
        <CheckInDialog
          key={node.nodeId}
          cabinet={cabinet}
          task={task}
          node={node}
          doneAt=""
          open={isOpen('check-in')}
          onClose={onClose}
        />
      )}
    </>
  );
}
