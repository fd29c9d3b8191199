import type { LiveBox } from '@boxhaul/contract/fleet';
import { CallError } from '@boxhaul/contract/kit';
import { expectedWords } from '@boxhaul/domain/fleet';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Dialog } from '../../../ui/overlay/dialog';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Lane } from '../../../ui/layout/lane';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { liveBoxes } from '../../../data/fleet/live.api';
import { oneOrder, type CabinetItem } from '../../../data/orders/orders.api';
import { RiskTag } from '../../../parts/fleet/live/risk-tag';
import { useLiveOrder } from '../../../parts/fleet/live-order/use-live-order';
import { NodeRoad } from './node-road';
import css from './task-dialog.module.css';

/** When a box is at its door, as its tracking says it, and how late. */
function Outlook({ arrival, risk, warningMsg }: LiveBox) {
  const isLate = risk === 'late' || risk === 'overdue';
  if (!arrival) return null;
  return (
    <span className={css.outlook}>
      <RiskTag risk={risk} /> {isLate ? warningMsg : expectedWords(arrival.span, '到门')}
    </span>
  );
}

interface BoxProps {
  box: CabinetItem;
  wide: boolean;
  /** The leg of it that is under way; undefined: none is. */
  moving: LiveBox | undefined;
}

function Box({ box, wide, moving }: BoxProps) {
  return (
    <details className={css.box} open={wide}>
      <summary className={css.head}>
        <span className={`figure ${css.number}`}>{box.cabinetNo ?? `第 ${box.seq} 箱`}</span>
        <span className={css.phase}>{box.phase}</span>
        {box.hold && <span className={css.held}>{box.hold}</span>}
        {box.marks
          .filter(({ open }) => open)
          .map(({ text }) => (
            <span key={text} className={css.held}>
              {text}
            </span>
          ))}
        <span className={css.who}>
          {box.plateNumber && `${box.plateNumber} · ${box.driverName ?? ''}`}
          {box.phone && <> · {box.phone}</>}
        </span>
        {moving && <Outlook {...moving} />}
      </summary>
      {box.legs.length === 0 && <p className={css.none}>派车后显示作业节点。</p>}
      {box.legs.map((leg, i) => (
        <Fragment key={leg.taskId}>
          {box.legs.length > 1 && (
            <p className={css.leg}>
              <b>
                {i + 1}. {leg.legText}
              </b>
              <span className={css.phase}>{leg.phase}</span>
              <span className={css.who}>
                {leg.plateNumber} · {leg.driverName} · {leg.phone}
              </span>
            </p>
          )}
          <NodeRoad taskId={leg.taskId} />
        </Fragment>
      ))}
    </details>
  );
}

/** The order's boxes with their phases, trucks and nodes. */
export function TaskDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const order = useQuery(oneOrder(orderId));
  // Whoever leaves it open sees each step as it is done.
  useLiveOrder(orderId);
  const error = order.error instanceof CallError ? order.error : null;
  const boxes = order.data?.cusCabinetDtoList ?? [];
  const orderNo = order.data?.cusOrderDto.orderNo ?? '';
  // Whoever may not track reads the dialog without it.
  const moving = useQuery({ ...liveBoxes(orderNo), enabled: boxes.some(({ legs }) => legs.length > 0) });
  return (
    <Dialog open title="任务详情" width={760} onClose={onClose}>
      {order.isPending && <Skeleton lines={6} height="32px" />}
      {error && (
        <ErrorState
          message={error.message}
          requestId={error.requestId}
          busy={order.isFetching}
          onRetry={() => void order.refetch()}
        />
      )}
      {order.data && (
        <p className={css.lead}>
          <span className="figure">{order.data.cusOrderDto.orderNo}</span>
          <span className={css.terms}>
            {order.data.cusOrderDto.cabinetType} × {order.data.cusOrderDto.cabinetNum} ·{' '}
            {order.data.cusOrderDto.orderTypeText}
          </span>
          <Lane order={order.data.cusOrderDto} />
        </p>
      )}
      {boxes.map((box, i) => (
        <Box
          key={box.cabinetId}
          box={box}
          wide={i === 0}
          moving={moving.data?.boxes.find(
            (one) => one.arrival && box.legs.some(({ taskId }) => taskId === one.taskId),
          )}
        />
      ))}
      {order.data && boxes.length === 0 && <p className={css.none}>审核通过后派车，任务会显示在这里。</p>}
    </Dialog>
  );
}
