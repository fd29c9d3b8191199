import type { BoardOrder } from '@boxhaul/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { showToast } from '../../lib/toast-store';
import { useSession } from '../../lib/use-session';
import { useSingleFlight } from '../../lib/use-single-flight';
import { Orange } from '../../ui/theme/antd-provider';
import { BoardBox } from './board-box';
import css from './board-order-card.module.css';
import { publishTasks } from './dispatch.api';

/** One order on the board: the lane and the hour, then its boxes. */
export function BoardOrderCard({ board }: { board: BoardOrder }) {
  const { order, cabinets } = board;
  const publish = useMutation(publishTasks(useQueryClient()));
  const mayAssign = (useSession().user?.rights ?? []).includes('dispatch.assign');
  const assigned = cabinets.flatMap(({ tasks }) => tasks.filter(({ state }) => state === 'assigned'));
  // What fails has been shown by the client.
  const { busy, run } = useSingleFlight(() =>
    publish.mutateAsync(assigned.map(({ taskId }) => taskId)).then(
      ({ published }) => showToast('success', `已发布 ${published} 个任务`),
      () => undefined,
    ),
  );
  return (
    <article className={css.card} aria-label={`订单 ${order.orderNo}`}>
      <header className={css.head}>
        <div className={css.no}>
          <b className={css.figure}>{order.orderNo}</b>
          <span className={css.minor}>{order.bookSpaceNo}</span>
        </div>
        <div className={css.lane}>
          <span>
            <b>{order.orderType}</b> · {order.harborName}
            {order.dockName ? ` ${order.dockName}` : ''}
            <span className={css.arrow} aria-hidden="true" />
            <span className="visually-hidden">至</span>
            {order.fullAddress}
          </span>
        </div>
        <div className={css.when}>
          <span className={css.minor}>要求到门</span>
          <b className={css.figure}>{order.requireDate.slice(5, 16)}</b>
        </div>
        <div className={css.when}>
          <span className={css.minor}>{order.customerName}</span>
          <b className={css.figure}>
            {order.cabinetNum} × {order.cabinetType}
          </b>
        </div>
        {order.cancelAskedAt && (
          <p className={css.asked}>
            <b>客户申请取消</b>
            {order.cancelAskReason}，客服答复后才能发布任务
          </p>
        )}
        {mayAssign && assigned.length > 0 && (
          <Orange>
            <Button
              type="primary"
              disabled={order.cancelAskedAt !== null}
              loading={busy}
              onClick={() => void run()}
            >
              发布任务（{assigned.length}）
            </Button>
          </Orange>
        )}
      </header>
      <ul>
        {cabinets.map((cabinet) => (
          <li key={cabinet.cabinetId} className={css.box}>
            <BoardBox board={board} cabinet={cabinet} />
          </li>
        ))}
      </ul>
    </article>
  );
}
