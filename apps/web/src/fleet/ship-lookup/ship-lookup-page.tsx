import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../../data/kit/query-client';
import { useAddress } from '../../data/kit/use-address';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import sails from '../../ui/drawings/sails.svg';
import frame from '../../ui/layout/tool-page.module.css';
import { BookingAnswer } from './booking-answer';
import { BoxAnswer } from './box-answer';
import { LookupForm } from './lookup-form';
import css from './ship-lookup.module.css';

const NOTHING_ASKED = new URLSearchParams();

/** When a booking's or a box's ship sails, for everybody (decisions 8). */
export function ShipLookupPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <ShipLookup />
    </QueryClientProvider>
  );
}

function ShipLookup() {
  const [address, change] = useAddress();
  // The server renders the page without what is asked.
  const params = useHydrated() ? address : NOTHING_ASKED;
  const by = params.get('by') === 'box' ? 'box' : 'booking';
  const number = (params.get('q') ?? '').slice(0, 40);
  const voyage = params.get('voyage') ?? '';
  return (
    <div className={`content ${frame.page}`}>
      <header>
        <h1 className={frame.title}>船期查询</h1>
        <p className={frame.lead}>按订舱号查箱型、航次、柜号与船期，按柜号查船期，不用登录。</p>
      </header>
      <div className={frame.ways}>
        <LookupForm
          key={`${by} ${number}`}
          by={by}
          number={number}
          onLook={(next) => change({ by: next.by === 'box' ? 'box' : null, q: next.number, voyage: null })}
        />
        <div className={frame.side} aria-live="polite">
          {number === '' ? (
            <p className={css.none}>
              <img src={sails} alt="" width="320" height="140" />
              输入订舱号或柜号，这里显示船名航次、开船与截止时间。
            </p>
          ) : by === 'box' ? (
            <BoxAnswer key={number} cabinetNo={number} />
          ) : (
            <BookingAnswer
              key={number}
              bookSpaceNo={number}
              voyage={voyage}
              onVoyage={(chosen) => change({ voyage: chosen })}
            />
          )}
        </div>
      </div>
    </div>
  );
}
