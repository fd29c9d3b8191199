import type { BoardOrder, BoardTask } from '@boxhaul/contract/dispatch';
import { Button } from '../../../ui/button';
import { useState } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { AssignDialog } from '../assign/assign-dialog';
import css from './board-box.module.css';
import { BoxPreparation } from '../preparation/box-preparation';
import { BoxHold } from '../holds/box-hold';
import { BoardTenders } from '../tenders/board-tenders';
import { BoxMatch } from '../matches/box-match';
import { BoxMarks } from '../marks/box-marks';
import { CopyTextButton } from '../texts/copy-text-button';
import { BoxPair } from '../pairs/box-pair';
import { BoxTurn } from '../turns/box-turn';
import { BoardTaskRow } from './board-task-row';
import { isFree, nextLeg, type BoardCabinet } from './legs';

interface BoardBoxProps {
  board: BoardOrder;
  cabinet: BoardCabinet;
  /** Why a task could not be published. */
  faultOf?: (task: BoardTask) => string | undefined;
}

/** One box: its numbers, its legs, and the way to give it a truck. */
export function BoardBox({ board, cabinet, faultOf }: BoardBoxProps) {
  const [assigning, setAssigning] = useState(false);
  const mayAssign = (useSession().user?.rights ?? []).includes('dispatch.assign');
  const leg = nextLeg(cabinet.tasks);
  return (
    <div
      className={css.box}
      role="group"
      aria-label={`第 ${cabinet.seq} 箱`}
      tabIndex={-1}
      data-board-box={cabinet.cabinetId}
    >
      <div className={css.id}>
        <span className={css.seq}>#{cabinet.seq}</span>
        <span className={css.no}>{cabinet.cabinetNo ?? '柜号未登记'}</span>
        {cabinet.sealNo && <span className={css.minor}>封号 {cabinet.sealNo}</span>}
        <span className={css.minor}>{cabinet.stateText}</span>
        <BoxPreparation board={board} cabinet={cabinet} />
        <BoxTurn cabinet={cabinet} />
        <BoxPair cabinet={cabinet} twenty={board.order.cabinetType.startsWith('20')} />
        <BoxMarks board={board} cabinet={cabinet} />
        <BoxHold cabinet={cabinet} />
        <BoxMatch board={board} cabinet={cabinet} />
        {cabinet.tasks.length > 0 && (
          <CopyTextButton cabinetIds={[cabinet.cabinetId]} label="派车信息" size="s" />
        )}
      </div>
      <div className={css.tasks}>
        <BoardTenders cabinet={cabinet} />
        {cabinet.tasks.map((task) => (
          <BoardTaskRow
            key={task.taskId}
            board={board}
            cabinet={cabinet}
            task={task}
            fault={faultOf?.(task)}
          />
        ))}
        {mayAssign && leg !== null && isFree(cabinet) && (
          <div>
            <Button variant="outline" onClick={() => setAssigning(true)}>
              {cabinet.tasks.some((task) => task.state !== 'handed_over') ? '派下一程' : '派车'}
            </Button>
          </div>
        )}
      </div>
      <AssignDialog
        board={board}
        cabinet={cabinet}
        task={null}
        open={assigning}
        onClose={() => setAssigning(false)}
      />
    </div>
  );
}
