import { lazy, Suspense } from 'react';
import { useDialogAddress } from '../../features/orders/dialog-address';
import { OrderListPage } from '../../features/orders/list/order-list-page';
import { Closing } from '../../ui/closing';
import { LoadingBar } from '../loading-bar';

const DocumentListDialog = lazy(async () => ({
  default: (await import('../../features/files/document-list-dialog')).DocumentListDialog,
}));
const CostListDialog = lazy(async () => ({
  default: (await import('../../features/money/cost-list-dialog')).CostListDialog,
}));
const TrackDialog = lazy(async () => ({
  default: (await import('../../features/tracking/track-dialog')).TrackDialog,
}));

/** An order list with the dialogs that other features bring: attachments, costs and tracking. */
export function OrderPage({ pageType }: { pageType: 'pending' | 'order' }) {
  const { kind, id, open, close } = useDialogAddress();
  return (
    <>
      <OrderListPage pageType={pageType} />
      <Suspense fallback={<LoadingBar pending />}>
        <Closing>{kind === 'files' && <DocumentListDialog orderId={id} onClose={close} />}</Closing>
        <Closing>{kind === 'fees' && <CostListDialog orderId={id} onClose={close} />}</Closing>
        <Closing>
          {kind === 'track' && (
            <TrackDialog code={id} onClose={close} onSwitch={(code) => open('track', code)} />
          )}
        </Closing>
      </Suspense>
    </>
  );
}
