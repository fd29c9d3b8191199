import type { OrderPage as Page } from '@boxhaul/domain/identity';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDialogAddress } from '../../orders/orders/dialog-address';
import { viewOf } from '../../orders/orders/list/list-address';
import type { OrderItem } from '../../data/orders/orders.api';
import { OwnDrafts } from '../../orders/publish-order/drafts/own-drafts';
import { useFetchAhead } from '../../lib/hooks/use-fetch-ahead';
import { Closing } from '../../ui/overlay/closing';
import { DialogFaultBoundary } from '../../ui/feedback/fault-boundary';
import { Skeleton } from '../../ui/feedback/skeleton';
import { lazyPart } from '../../ui/feedback/lazy-part';
import { LoadingBar } from '../loading-bar';
import { DIALOG_TITLES, useOrderTitle } from './use-order-title';

const OrderListPage = lazyPart(
  async () => (await import('../../orders/orders/list/order-list-page')).OrderListPage,
);
const OrderViews = lazyPart(async () => (await import('../../orders/orders/boxes/order-views')).OrderViews);
const DocumentListDialog = lazyPart(
  async () => (await import('../../orders/files/document-list-dialog')).DocumentListDialog,
);
const CostListDialog = lazyPart(
  async () => (await import('../../money/money/cost-list-dialog')).CostListDialog,
);
const ShareDialog = lazyPart(async () => (await import('../../orders/shares/share-dialog')).ShareDialog);
const ShareSeveralDialog = lazyPart(
  async () => (await import('../../orders/shares/share-several-dialog')).ShareSeveralDialog,
);
const TrackDialog = lazyPart(async () => (await import('../../fleet/tracking/track-dialog')).TrackDialog);
const TrackMap = lazyPart(async () => (await import('../../fleet/tracking/map/track-map')).TrackMap);
const AHEAD = [TrackDialog, TrackMap];

/** Orders that are to be shared together. */
interface Sharing {
  orders: readonly OrderItem[];
  shared: () => void;
}

/** An order list with the dialogs that other features bring: attachments, costs and tracking. */
export function OrderPage({ pageType }: { pageType: Page }) {
  const { kind, id, open, close } = useDialogAddress();
  const [params] = useSearchParams();
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const leaveSharing = () => setSharing(null);
  useFetchAhead(AHEAD);
  useOrderTitle(kind, id);
  return (
    <>
      <Suspense fallback={<Skeleton lines={8} height="44px" />}>
        {viewOf(params) ? (
          <OrderViews pageType={pageType} />
        ) : (
          <OrderListPage
            pageType={pageType}
            drafts={<OwnDrafts />}
            onShare={(orders, shared) => setSharing({ orders, shared })}
          />
        )}
      </Suspense>
      <DialogFaultBoundary at={kind ?? ''} title={(kind && DIALOG_TITLES[kind]) ?? ''} onClose={close}>
        <Suspense fallback={<LoadingBar pending />}>
          <Closing>{kind === 'files' && <DocumentListDialog orderId={id} onClose={close} />}</Closing>
          <Closing>{kind === 'fees' && <CostListDialog orderId={id} onClose={close} />}</Closing>
          <Closing>{kind === 'share' && <ShareDialog orderId={id} onClose={close} />}</Closing>
          <Closing>
            {kind === 'track' && (
              <TrackDialog code={id} onClose={close} onSwitch={(code) => open('track', code)} />
            )}
          </Closing>
        </Suspense>
      </DialogFaultBoundary>
      <DialogFaultBoundary at={sharing ? 'sharing' : ''} title="分享" onClose={leaveSharing}>
        <Suspense fallback={<LoadingBar pending />}>
          <Closing>
            {sharing && (
              <ShareSeveralDialog orders={sharing.orders} onShared={sharing.shared} onClose={leaveSharing} />
            )}
          </Closing>
        </Suspense>
      </DialogFaultBoundary>
    </>
  );
}
