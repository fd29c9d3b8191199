import { useCallback } from 'react';
import { Notice } from '../../../ui/feedback/notice';
import { DialogHolder } from '../../../ui/overlay/dialog-holder';
import type { Stage } from '../../../data/dispatch/dispatch.api';
import { BoardOrderCard } from './board-order-card';
import type { PinnedOrder, usePinnedOrders } from './use-pinned-orders';

interface HeldCardProps extends PinnedOrder {
  /** The tab on which it stands. */
  stage: Stage;
  hold: ReturnType<typeof usePinnedOrders>['hold'];
}

/** An order on the board that says when a dialog is open in it. */
export function PinnedCard({ board, gone, stage, hold }: HeldCardProps) {
  const { id } = board.order;
  const holder = useCallback(() => hold(id), [hold, id]);
  return (
    <DialogHolder value={holder}>
      {gone && <Notice tone="info">该订单已不在当前列表，关闭后收起</Notice>}
      <BoardOrderCard board={board} stage={gone ? undefined : stage} />
    </DialogHolder>
  );
}
