import { useQuery } from '@tanstack/react-query';
import { orderOnBoard } from '../../../data/dispatch/dispatch.api';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Dialog } from '../../../ui/overlay/dialog';
import { OfferDialog, type TenderBox } from './offer-dialog';

interface OfferOfOrderProps {
  orderId: string;
  onClose: () => void;
}

/** Nobody has the box, and nobody is asked to carry it. */
const isFree = ({ board, cabinet }: TenderBox): boolean =>
  board.docks.length > 0 &&
  cabinet.tasks.length === 0 &&
  cabinet.lock === null &&
  !cabinet.tenders.some(({ living }) => living);

/** Offers the boxes of one order that nobody carries yet. */
export function OfferOfOrder({ orderId, onClose }: OfferOfOrderProps) {
  const { data: board, error, isFetching, refetch } = useQuery(orderOnBoard(orderId));
  const boxes = board?.cabinets.map((cabinet) => ({ board, cabinet })).filter(isFree) ?? [];
  if (boxes.length > 0) return <OfferDialog boxes={boxes} onClose={onClose} />;
  return (
    <Dialog open title="派外协" onClose={onClose}>
      {error && (
        <ErrorState
          title="箱加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!board && !error && <Skeleton lines={3} height="24px" />}
      {board && <Notice tone="info">没有可外发的箱：都已派车、已外发、被锁定，或港口没有可用码头。</Notice>}
    </Dialog>
  );
}
