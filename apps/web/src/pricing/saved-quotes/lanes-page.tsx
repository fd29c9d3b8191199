import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerLanes, savedQuoteList, type SavedQuote } from '../../data/pricing/saved-quotes.api';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Closing } from '../../ui/overlay/closing';
import { ListHead } from '../../ui/table/list-head';
import { LaneList } from './lane-list';
import css from './lanes.module.css';
import { RemoveDialog } from './remove-dialog';
import { RenameDialog } from './rename-dialog';
import { SavedCard } from './saved-card';

const TITLE = 'lanes-title';

type Step = { step: 'rename' | 'remove'; saved: SavedQuote };

function SavedList({ onStep }: { onStep: (step: Step) => void }) {
  const { data, error, isFetching, refetch } = useQuery(savedQuoteList);
  if (error && !data) {
    return <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton lines={4} height="88px" />;
  if (data.list.length === 0) {
    return (
      <EmptyState
        title="还没有保存的查询"
        text="查到价格后点“保存查询”，以后一键就能看到今天的价格和涨跌。"
        action={
          <a className={css.go} href="/">
            去查运价
          </a>
        }
      />
    );
  }
  return (
    <>
      <ul className={css.cards}>
        {data.list.map((saved) => (
          <li key={saved.savedQuoteId}>
            <SavedCard saved={saved} onStep={(step) => onStep({ step, saved })} />
          </li>
        ))}
      </ul>
      <p className={css.quiet}>
        已保存 {data.list.length} 条，最多 {data.most} 条，只有您自己看得到。
      </p>
    </>
  );
}

/** Lanes of the enterprise, out of its orders and questions. */
function Lanes() {
  const { data, error, isFetching, refetch } = useQuery(customerLanes);
  if (error && !data) {
    return <ErrorState message={error.message} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton lines={3} height="44px" />;
  return (
    <div className={css.halves}>
      <LaneList title="最近的线路" lanes={data.recent} />
      <LaneList title="最常用的线路" lanes={data.frequent} />
    </div>
  );
}

/** Queries that the account keeps, with today's price at one press, and the enterprise's own lanes. */
export function LanesPage() {
  const [asked, setAsked] = useState<Step | null>(null);
  const close = () => setAsked(null);
  return (
    <section className={css.page} aria-labelledby={TITLE}>
      <ListHead id={TITLE} title="常用线路" />
      <section className={css.section} aria-label="保存的查询">
        <h2>保存的查询</h2>
        <SavedList onStep={setAsked} />
      </section>
      <Lanes />
      <Closing>{asked?.step === 'rename' && <RenameDialog saved={asked.saved} onClose={close} />}</Closing>
      <Closing>{asked?.step === 'remove' && <RemoveDialog saved={asked.saved} onClose={close} />}</Closing>
    </section>
  );
}
