import { Suspense, useRef } from 'react';
import { useFetchAhead } from '../../../lib/hooks/use-fetch-ahead';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { PartFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart, NO_PART } from '../../../ui/feedback/lazy-part';
import { LaneChips } from './lane-chips';
import { QuoteForm } from './quote-form';
import css from './quote-sheet.module.css';
import { useQuoteSheet } from './use-quote-sheet';

// An answer's code is not needed before there is one; the server's build has none.
const NoPrice = import.meta.env.SSR ? NO_PART : lazyPart(async () => (await import('./no-price')).NoPrice);
const Ticket = import.meta.env.SSR ? NO_PART : lazyPart(async () => (await import('./ticket')).Ticket);
const AHEAD = [Ticket, NoPrice];

/** The home page's query with the ticket of its answer. */
export function QuoteSheet() {
  const sheet = useQuoteSheet();
  const { quote, none, error, loading } = sheet.answer;
  useFetchAhead(AHEAD);
  const result = useRef<HTMLDivElement>(null);
  const submit = async () => {
    await sheet.submit();
    // On a phone the ticket lies below the fold.
    result.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  return (
    <section className="content" aria-label="运价查询">
      <div className={css.sheet}>
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <header className={css.head}>
            <h2 className={css.title}>运价查询</h2>
            <p className={css.note}>运价含提箱、运输、还箱；码头代收和超时等费用按实际发生另计</p>
          </header>
          <QuoteForm {...sheet.form} />
          <div className={css.foot}>
            <LaneChips lanes={sheet.lanes} onChoose={sheet.chooseLane} />
            <Button className={css.submit} variant="cta" size="cta" type="submit" busy={loading}>
              查运价
            </Button>
          </div>
        </form>
        <div ref={result} aria-live="polite" aria-busy={loading}>
          {error && (
            <div className={css.tear}>
              <ErrorState
                title="运价没有查到"
                message={error.message}
                requestId={error.requestId}
                busy={loading}
                onRetry={() => void submit()}
              />
            </div>
          )}
          <PartFaultBoundary>
            <Suspense>
              {none && (
                <div className={css.tear}>
                  <NoPrice
                    {...none}
                    outdated={sheet.outdated}
                    onNeighbour={sheet.chooseNeighbour}
                    onIntention={sheet.order}
                  />
                </div>
              )}
              {quote && (
                <div className={css.tear}>
                  <Ticket
                    quote={quote}
                    query={sheet.form.query}
                    outdated={sheet.outdated}
                    changedFrom={sheet.changedFrom}
                    onType={(cabinetType) => sheet.form.onQuery({ cabinetType })}
                    onTurn={() => sheet.form.onQuery({ orderType: sheet.form.query.orderType === 0 ? 1 : 0 })}
                    onOrder={sheet.order}
                  />
                </div>
              )}
            </Suspense>
          </PartFaultBoundary>
        </div>
      </div>
    </section>
  );
}
