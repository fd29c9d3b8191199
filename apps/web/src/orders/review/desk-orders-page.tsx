import type { CleanOrder, OpsOrderItem } from '@boxhaul/contract/orders';
import { useState } from 'react';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { SetupSteps } from '../../parts/identity/setup-steps';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useWalk } from '../../parts/orders/walk/use-walk';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import { ApproveClean, ReviewNotes } from './approval/approve-clean';
import { ApproveCleanDialog } from './approval/approve-clean-dialog';
import { type Undo, UndoApproval } from './approval/undo-approval';
import { deskOrderColumns } from './desk-order-columns';
import { DeskOrderDrawer } from './detail/desk-order-drawer';
import { PlaceOrder } from './place-order/place-order';
import { DoubtsPanel } from './row-doubts';
import { useDeskOrders } from './use-desk-orders';
import { isAsked, useDeskOrderActs } from './use-desk-order-acts';
import { type Judging, useDoubts } from './use-doubts';

const keyOf = ({ id }: OpsOrderItem) => id;
const nameOf = ({ orderNo }: OpsOrderItem) => orderNo;

interface OpenOrderProps {
  id: string | null;
  rows: readonly OpsOrderItem[] | undefined;
  judging: Judging | null;
  onOpen: (id: string | null) => void;
}

/** The order that the address names, the walk through its list, and the way back from the last approval. */
function OpenOrder({ id, rows, judging, onOpen }: OpenOrderProps) {
  const [undo, setUndo] = useState<Undo | null>(null);
  const walk = useWalk(rows?.map(keyOf), id, onOpen);
  const wayBack = undo && <UndoApproval undo={undo} onOver={() => setUndo(null)} />;
  return (
    <>
      {id === null && wayBack}
      <DeskOrderDrawer
        id={id}
        walk={walk}
        doubts={id !== null && judging && <DoubtsPanel doubts={judging.of(id)} />}
        undo={wayBack}
        onApproved={(order) => {
          setUndo({ id: order.id, orderNo: order.orderNo, at: Date.now() });
          walk.leave();
        }}
        onClose={() => onOpen(null)}
      />
    </>
  );
}

/** Orders as customer service sees them; the filter and the open order live in the address. */
export function DeskOrdersPage() {
  const [params, change] = useAddress();
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  const { tab, keyword, isQueue, query, filters, empty, isBare } = useDeskOrders();
  const judging = useDoubts(tab === 'pending_review', keyword, query.data?.data);
  // The queue refreshes by itself: the dialog decides on the orders that stood there when it opened.
  const [asked, setAsked] = useState<readonly CleanOrder[] | null>(null);
  const store = useBrowserStore('desk-orders', user?.accountId ?? '');
  const rows = query.data?.data ?? [];
  const open = ({ id }: OpsOrderItem) => change({ order: id });
  const acts = useDeskOrderActs(rows, open);
  const clean = judging && query.data && <ApproveClean judging={judging} onApprove={setAsked} />;
  return (
    <ListPage
      title="订单审核"
      search={{ label: '搜索订单', placeholder: '订单号 / 订舱号 / 客户 / 货物名称' }}
      filters={filters}
      actions={
        <>
          {!phone && clean}
          <PlaceOrder />
        </>
      }
      note={
        <>
          {isBare && <SetupSteps />}
          {judging && query.data && (
            <ReviewNotes judging={judging} approving={asked !== null}>
              {phone && clean}
            </ReviewNotes>
          )}
        </>
      }
      query={query}
      failed="订单加载失败"
      unit="单"
      grid={{
        columns: deskOrderColumns({ isQueue, isAsked: rows.some(isAsked), doubtsOf: judging?.of }),
        rowKey: keyOf,
        rowName: nameOf,
        store,
        open,
        ...acts,
        empty,
      }}
    >
      <Closing>{asked && <ApproveCleanDialog orders={asked} onClose={() => setAsked(null)} />}</Closing>
      <OpenOrder
        id={params.get('order')}
        rows={query.data?.data}
        judging={judging}
        onOpen={(order) => change({ order })}
      />
    </ListPage>
  );
}
