import { Suspense } from 'react';
import type { OrderItem } from '../../../data/orders/orders.api';
import { useFetchAhead } from '../../../lib/hooks/use-fetch-ahead';
import { ErrorState } from '../../../ui/feedback/error-state';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { Closing } from '../../../ui/overlay/closing';
import { Dialog } from '../../../ui/overlay/dialog';
import type { ListWalk } from '../../../ui/walk/list-walk';
import type { DialogAddress } from '../dialog-address';
import type { OrderPageType } from './order-state';
import type { OrderActions } from './use-order-actions';

const AuditDialog = lazyPart(async () => (await import('../audit/audit-dialog')).AuditDialog);
const OrderDetailDialog = lazyPart(
  async () => (await import('../detail/order-detail-dialog')).OrderDetailDialog,
);
const TaskDialog = lazyPart(async () => (await import('../tasks/task-dialog')).TaskDialog);
const ConfirmActionDialog = lazyPart(
  async () => (await import('./confirm-action-dialog')).ConfirmActionDialog,
);
const AHEAD = [OrderDetailDialog, AuditDialog, TaskDialog, ConfirmActionDialog];

interface OrderDialogsProps {
  pageType: OrderPageType;
  /** Absent while they are on their way. */
  rows: readonly OrderItem[] | undefined;
  /** They cannot be had. */
  failed: boolean;
  address: DialogAddress;
  walk: ListWalk;
  actions: OrderActions;
}

/** What opens over an order list: an order, its tasks, its review, and what is asked before something is done. */
export function OrderDialogs({ pageType, rows, failed, address, walk, actions }: OrderDialogsProps) {
  const { asked, ask, run, untracked, trackAgain, leaveTrack } = actions;
  const pending = pageType === 'pending';
  useFetchAhead(AHEAD);
  return (
    <>
      <Suspense fallback={null}>
        <Closing>
          {address.kind === 'order' && (
            <OrderDetailDialog
              orderId={address.id}
              walk={walk}
              item={pending ? rows?.find(({ orderId }) => orderId === address.id) : undefined}
              waiting={pending && !rows && !failed}
              onClose={address.close}
              onAction={(action, item) => {
                address.close();
                void run(action, item);
              }}
            />
          )}
        </Closing>
        <Closing>
          {address.kind === 'tasks' && <TaskDialog orderId={address.id} onClose={address.close} />}
        </Closing>
        <Closing>
          {address.kind === 'audit' && (
            <AuditDialog orderId={address.id} onClose={address.close} onAsk={ask} />
          )}
        </Closing>
        <Closing>{asked && <ConfirmActionDialog asked={asked} onClose={() => ask(null)} />}</Closing>
      </Suspense>
      <Closing>
        {untracked && (
          <Dialog open title="货物跟踪" onClose={leaveTrack} sheet>
            <ErrorState message={untracked.message} busy={untracked.busy} onRetry={trackAgain} />
          </Dialog>
        )}
      </Closing>
    </>
  );
}
