import { CallError } from '@boxhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../data/use-session';
import { CopyButton } from '../../ui/feedback/copy-button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Drawer } from '../../ui/overlay/drawer';
import { StatusTag } from '../../parts/status-tag';
import { CancellationPanel } from './cancellation-panel';
import { deskOrder } from '../../data/desk-orders.api';
import { DeskBoxes } from './desk-boxes';
import { DeskCosts } from './desk-costs';
import { DeskDocuments } from './desk-documents';
import { DeskOrderFacts } from './desk-order-facts';
import { DeskTimeline } from './desk-timeline';
import css from './desk-order-drawer.module.css';
import { EditedNotice } from './edited-notice';
import { PriceReasonPanel } from './price-reason-panel';
import { ReviewActions } from './review-actions';

/** One order with everything a reviewer needs; `id` null closes it. */
export function DeskOrderDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <Drawer open={id !== null} title="订单详情" onClose={onClose}>
      {id !== null && <DeskOrder id={id} />}
    </Drawer>
  );
}

function DeskOrder({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(deskOrder(id));
  const rights = useSession().user?.rights ?? [];
  if (isPending) return <Skeleton lines={10} height="24px" />;
  if (!data) {
    return (
      <ErrorState
        message={error.message}
        requestId={error instanceof CallError ? error.requestId : undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { order, cabinets, documents, events, costs } = data;
  const state = order.status === 1 ? order.orderStatusName : order.statusText;
  return (
    <div className={css.order}>
      <header className={css.head}>
        <div>
          <div className={css.number}>
            <h2 className={css.no}>{order.orderNo}</h2>
            <CopyButton text={order.orderNo} label={`复制订单号 ${order.orderNo}`} />
          </div>
          <div className={css.customer}>{order.customerName}</div>
        </div>
        <StatusTag state={order.state} text={state} />
      </header>
      {order.rejectReason && <p className={css.reason}>驳回原因：{order.rejectReason}</p>}
      <EditedNotice order={order} events={events} />
      <CancellationPanel order={order} mayAnswer={rights.includes('order.review')} />
      {rights.includes('order.review') && <ReviewActions order={order} />}
      <DeskOrderFacts order={order} />
      {rights.includes('quote.explain') && <PriceReasonPanel orderId={order.id} />}
      <DeskDocuments documents={documents} />
      <DeskBoxes cabinets={cabinets} />
      {costs.length > 0 && <DeskCosts costs={costs} />}
      <DeskTimeline events={events} />
    </div>
  );
}
