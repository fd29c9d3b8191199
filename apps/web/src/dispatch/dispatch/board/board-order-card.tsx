import type { BoardOrder, BoardTask } from '@boxhaul/contract/dispatch';
import { BOARD_TAB_WORDS, BOX_STAGES } from '@boxhaul/domain/dispatch';
import { directionOf, orderFieldWords } from '@boxhaul/domain/pricing';
import { Button } from '../../../ui/button';
import { useState } from 'react';
import type { Stage } from '../../../data/dispatch/dispatch.api';
import { useSession } from '../../../data/kit/use-session';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { Lane } from '../../../ui/layout/lane';
import { BoardBox } from './board-box';
import css from './board-order-card.module.css';
import { usePublishing } from '../bulk/use-publishing';

/** What was refused once is open again when the task has another truck or driver, or has gone out. */
const assignmentOf = ({ taskId, state, vehicleId, driverId }: BoardTask): string =>
  [taskId, state, vehicleId, driverId].join();

interface BoardOrderCardProps {
  board: BoardOrder;
  /** The tab on which it stands; undefined: all its boxes are shown. */
  stage?: Stage | undefined;
  /** The box that is looked at. */
  current?: string | undefined;
}

/** '已发布 2 箱、在途 1 箱'. */
function countsOf(boxes: BoardOrder['cabinets']): string {
  return BOX_STAGES.flatMap((stage) => {
    const count = boxes.filter((box) => box.stage === stage).length;
    return count > 0 ? [`${BOARD_TAB_WORDS[stage]} ${count} 箱`] : [];
  }).join('、');
}

/** One order on the board: the lane and the hour, then its boxes; those that stand on other tabs are folded. */
export function BoardOrderCard({ board, stage, current }: BoardOrderCardProps) {
  const { order, cabinets } = board;
  const publish = usePublishing();
  const mayAssign = (useSession().user?.rights ?? []).includes('dispatch.assign');
  const here = cabinets.filter((box) => stage === undefined || stage === 'open' || box.stage === stage);
  const others = cabinets.filter((box) => !here.includes(box));
  const assigned = cabinets.flatMap(({ tasks }) => tasks.filter(({ state }) => state === 'assigned'));
  const [faults, setFaults] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const faultOf = (task: BoardTask) => faults.get(assignmentOf(task));
  const left = assigned.filter((task) => faultOf(task) !== undefined).length;
  // Told of tasks that still stand as they did.
  const known = left > 0 ? unseen : [];
  const { busy, run } = useSingleFlight(async () => {
    const told = await publish(
      assigned.map(({ taskId }) => taskId),
      known,
    );
    setFault(told.fault);
    // Nothing is known anew of what was not answered.
    if (told.outcomes.size === 0) return;
    setUnseen(told.unseen);
    setFaults(
      new Map(assigned.map((task) => [assignmentOf(task), told.outcomes.get(task.taskId) || undefined])),
    );
  });
  return (
    <article className={css.card} aria-label={`订单 ${order.orderNo}`}>
      <header className={css.head}>
        <div className={css.no}>
          <b className={css.figure}>{order.orderNo}</b>
          <span className={css.minor}>{order.bookSpaceNo}</span>
        </div>
        <div className={css.lane}>
          <b>{order.orderType}</b>
          <Lane order={order} />
          <span className={css.minor}>
            {orderFieldWords(directionOf(order.orderType)).longitude}：{order.addressPrecisionText}
          </span>
        </div>
        <div className={css.when}>
          <span className={css.minor}>{orderFieldWords(directionOf(order.orderType)).requireDate}</span>
          <b className={css.figure}>{order.requireDate.slice(5, 16)}</b>
        </div>
        <div className={css.when}>
          <span className={css.minor}>{order.customerName}</span>
          <b className={css.figure}>
            {order.cabinetType} × {order.cabinetNum}
          </b>
        </div>
        {order.cancellationRequestedAt && (
          <p className={css.asked}>
            <b>客户申请取消</b>
            {order.cancellationReason}，客服答复后才能发布任务
          </p>
        )}
        {mayAssign && assigned.length > 0 && (
          <Button
            variant="cta"
            disabled={order.cancellationRequestedAt !== null}
            busy={busy}
            onClick={() => void run()}
          >
            {known.length > 0 ? '已知悉变化，仍要发布' : '发布任务'}（{assigned.length}）
          </Button>
        )}
        {(fault !== null || left > 0) && (
          <p className={css.fault} role="alert">
            {fault ?? `${left} 个任务未发布，原因见下方各任务`}
          </p>
        )}
      </header>
      <Boxes boxes={here} board={board} faultOf={faultOf} current={current} />
      {others.length > 0 && (
        <details className={css.others}>
          <summary>
            本单另有 {others.length} 箱：{countsOf(others)}
          </summary>
          <Boxes boxes={others} board={board} faultOf={faultOf} />
        </details>
      )}
    </article>
  );
}

interface BoxesProps {
  boxes: BoardOrder['cabinets'];
  board: BoardOrder;
  faultOf: (task: BoardTask) => string | undefined;
  current?: string | undefined;
}

function Boxes({ boxes, board, faultOf, current }: BoxesProps) {
  return (
    <ul>
      {boxes.map((cabinet) => (
        <li
          key={cabinet.cabinetId}
          className={css.box}
          data-current={(boxes.length > 1 && cabinet.cabinetId === current) || undefined}
        >
          <BoardBox board={board} cabinet={cabinet} faultOf={faultOf} />
        </li>
      ))}
    </ul>
  );
}
