import type { Stage } from '../../../data/dispatch/dispatch.api';
import { RecordPeople } from '../../../parts/identity/record-people/record-people';
import { Notice } from '../../../ui/feedback/notice';
import { DialogHolder } from '../../../ui/overlay/dialog-holder';
import { BoardOrderCard } from './board-order-card';
import type { usePinnedOrder } from './use-pinned-order';

interface PinnedCardProps extends ReturnType<typeof usePinnedOrder> {
  /** The tab on which it stands. */
  stage: Stage;
  /** The box that is looked at. */
  current: string | undefined;
}

/** The order of the box that is looked at; it says when a dialog is open in it. */
export function PinnedCard({ board, gone, hold, stage, current }: PinnedCardProps) {
  if (!board) return null;
  return (
    <DialogHolder value={hold}>
      <RecordPeople kind="order" id={board.order.id} />
      {gone && <Notice tone="info">该订单已不在当前列表，关闭后收起</Notice>}
      <BoardOrderCard key={board.order.id} board={board} stage={gone ? undefined : stage} current={current} />
    </DialogHolder>
  );
}
