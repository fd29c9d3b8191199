import type { OrderDocument } from '@boxhaul/contract/orders';
import { useQuery } from '@tanstack/react-query';
import { type PaperSide, paperViews } from '../../../data/orders/documents.api';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Dialog } from '../../../ui/overlay/dialog';
import css from './papers.module.css';

interface PaperLooksProps {
  paper: OrderDocument;
  side: PaperSide;
  onClose: () => void;
}

/** Who opened a paper, the latest first. */
export function PaperViews({ paper, side, onClose }: PaperLooksProps) {
  const { data, error, isFetching, refetch } = useQuery(paperViews(side, paper.id));
  return (
    <Dialog open title={`查看记录 · ${paper.name}`} width={520} onClose={onClose}>
      {error && <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={3} height="24px" />}
      {data?.length === 0 && <p>还没有人打开过。</p>}
      <ul className={css.looks} aria-label="查看记录">
        {data?.map(({ at, who }) => (
          <li key={`${at} ${who}`}>
            <span className="figure">{at.slice(0, 16)}</span> {who}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
