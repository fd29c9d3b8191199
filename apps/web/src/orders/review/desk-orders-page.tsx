import type { CleanOrder, OpsOrderItem } from '@boxhaul/contract/orders';
import { useState } from 'react';
import { useSession } from '../../data/kit/use-session';
import { useBreakpoint } from '../../lib/hooks/use-breakpoint';
import { SetupSteps } from '../../parts/identity/setup-steps';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { useRecordWalk } from '../../parts/kit/record/use-record-walk';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { Closing } from '../../ui/overlay/closing';
import type { ListWalk } from '../../ui/walk/list-walk';
import { useWalk } from '../../ui/walk/use-walk';
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
  walk: ListWalk;
  judging: Judging | null;
}

/** The order that the address names, the walk through its list, and the way back from the last approval. */
function OpenOrder({ walk, judging }: OpenOrderProps) {
  const [undo, setUndo] = useState<Undo | null>(null);
  const { leave } = useWalk(walk);
  const id = walk.openId;
  const wayBack = undo && <UndoApproval undo={undo} onOver={() => setUndo(null)} />;
  return (
    <>
      {id === null && wayBack}
      <DeskOrderDrawer
        walk={walk}
        doubts={id !== null && judging && <DoubtsPanel doubts={judging.of(id)} />}
        undo={wayBack}
        onApproved={(order) => {
          setUndo({ id: order.id, orderNo: order.orderNo, at: Date.now() });
          leave();
        }}
      />
    </>
  );
}

/** Orders as customer service sees them; the filter and the open order live in the address. */
export function DeskOrdersPage() {
  const walk = useRecordWalk('order', '单');
  const { user } = useSession();
  const phone = useBreakpoint() === 'phone';
  const { tab, keyword, isQueue, query, filters, empty, isBare } = useDeskOrders();
  const judging = useDoubts(tab === 'pending_review', keyword, query.data?.data);
  // The queue refreshes by itself: the dialog decides on the orders that stood there when it opened.
  const [asked, setAsked] = useState<readonly CleanOrder[] | null>(null);
  const store = useBrowserStore('desk-orders', user?.accountId ?? '');
  const rows = query.data?.data ?? [];
  const acts = useDeskOrderActs(rows, ({ id }) => walk.open(id));
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
        walk,
        ...acts,
        empty,
      }}
    >
      <Closing>{asked && <ApproveCleanDialog orders={asked} onClose={() => setAsked(null)} />}</Closing>
      <OpenOrder walk={walk} judging={judging} />
    </ListPage>
  );
}
