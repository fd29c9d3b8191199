import { isHauled } from '@boxhaul/domain/identity';
import { CallError } from '@boxhaul/contract/kit';
import type { OpsOrderItem } from '@boxhaul/contract/orders';
import { decide } from '@boxhaul/domain/orders';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../../../data/kit/use-session';
import { wireTime } from '../../../lib/format/format';
import { useNow } from '../../../lib/hooks/use-now';
import { RecordPeople } from '../../../parts/identity/record-people/record-people';
import { CopyButton } from '../../../ui/feedback/copy-button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Drawer } from '../../../ui/overlay/drawer';
import { StatusTag } from '../../../parts/orders/status-tag';
import { CancellationPanel } from '../cancellation/cancellation-panel';
import { ChangePanel } from '../cancellation/change-panel';
import { CreditPanel } from '../approval/credit-panel';
import { CreditQuestion } from '../approval/credit-question';
import { deskOrder } from '../../../data/orders/desk-orders.api';
import { DeskBoxes } from './desk-boxes';
import { DeskCosts } from './desk-costs';
import { DeskDocuments } from './desk-documents';
import { DeskOrderFacts } from './desk-order-facts';
import { DeskShares } from './desk-shares';
import { DeskTimeline } from './desk-timeline';
import css from './desk-order-drawer.module.css';
import { DeskTroubles } from './desk-troubles';
import { EditedNotice } from './edited-notice';
import { OfferBoxes } from './offer-boxes';
import { ApproveAndNext } from '../approval/approve-and-next';
import { PriceReasonPanel } from '../approval/price-reason-panel';
import { factsOf, ReviewActions } from '../approval/review-actions';
import { type Approval, useApproval } from '../approval/use-approval';
import type { ListWalk } from '../../../ui/walk/list-walk';

interface DeskOrderDrawerProps {
  walk: ListWalk;
  /** Why it needs a look. */
  doubts?: ReactNode;
  /** The last approval can still be taken back. */
  undo: ReactNode;
  onApproved: (order: OpsOrderItem) => void;
}

/** The order that is open, with everything a reviewer needs. */
export function DeskOrderDrawer({ walk, doubts, undo, onApproved }: DeskOrderDrawerProps) {
  const id = walk.openId;
  const { order, credit = null } = useQuery({ ...deskOrder(id ?? ''), enabled: id !== null }).data ?? {};
  const mayReview = useSession().user?.rights?.includes('order.review') ?? false;
  const approval = useApproval(onApproved);
  const ready = order?.id === id && mayReview && decide('approve', factsOf(order)).ok ? order : null;
  return (
    <Drawer
      open={id !== null}
      title="订单详情"
      walk={walk}
      people={<RecordPeople kind="order" id={id} />}
      onClose={walk.close}
      footer={ready && <ApproveAndNext busy={approval.busy} run={() => approval.approve(ready, credit)} />}
    >
      {doubts}
      {id !== null && <DeskOrder key={id} id={id} approval={approval} />}
      <CreditQuestion approval={approval} />
      {undo}
    </Drawer>
  );
}

interface DeskOrderProps {
  id: string;
  approval: Approval;
}

function DeskOrder({ id, approval }: DeskOrderProps) {
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
  const { order, cabinets, documents, events, costs, credit } = data;
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
      {order.placedVia && <Placed order={order} />}
      {order.rejectReason && <p className={css.reason}>驳回原因：{order.rejectReason}</p>}
      <EditedNotice order={order} events={events} />
      <CancellationPanel order={order} mayAnswer={rights.includes('order.review')} />
      {order.changeRequestedAt && <ChangePanel order={order} mayAnswer={rights.includes('order.review')} />}
      {rights.includes('order.review') && (
        <ReviewActions
          order={order}
          approval={{ busy: approval.busy, run: () => approval.approve(order, credit) }}
        />
      )}
      {credit && <CreditPanel credit={credit} />}
      <DeskOrderFacts order={order} />
      {rights.includes('quote.explain') && <PriceReasonPanel orderId={order.id} />}
      <DeskDocuments order={order} boxes={cabinets} documents={documents} />
      <DeskBoxes cabinets={cabinets} />
      {order.status === 1 && rights.includes('dispatch.view') && (
        <DeskTroubles orderId={order.id} orderNo={order.orderNo} />
      )}
      {isHauled(order.state) && <OfferBoxes orderId={order.id} />}
      {costs.length > 0 && <DeskCosts costs={costs} />}
      {order.status === 1 && <DeskShares orderId={order.id} />}
      <DeskTimeline events={events} />
    </div>
  );
}

/** Placed for the customer, who may object for a while. */
function Placed({ order: { placedVia, objection, objectUntil } }: { order: OpsOrderItem }) {
  const now = useNow(30_000);
  if (objection) {
    return (
      <p className={css.reason}>
        代客下单（{placedVia}），客户有异议：{objection}
      </p>
    );
  }
  const open = objectUntil !== null && wireTime(objectUntil) > now;
  return (
    <p className={css.customer}>
      代客下单（{placedVia}）{open ? `，客户可在 ${objectUntil.slice(5, 16)} 前提出异议` : '，客户没有异议'}
    </p>
  );
}
