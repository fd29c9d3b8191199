import { Suspense, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useFetchOnSign } from '../../../lib/hooks/use-fetch-on-sign';
import { useHydrated } from '../../../lib/hooks/use-hydrated';
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
  useFetchOnSign(AHEAD);
  /** Somebody has asked and waits for the answer, which may land below the fold. */
  const awaited = useRef(false);
  const toSight = (part: HTMLElement) => {
    if (awaited.current) part.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    awaited.current = false;
  };
  const submit = () => {
    awaited.current = true;
    void sheet.submit();
  };
  return (
    <section className="content" aria-label="运价查询">
      <div className={css.sheet}>
        <form
          className={css.form}
          noValidate
          // Drawn by the server: nothing is typed or pressed that the page would not know.
          inert={!useHydrated()}
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <header className={css.head}>
            <h2 className={css.title}>运价查询</h2>
            <p className={css.note}>运价含提箱、运输、还箱；码头代收和超时等费用按实际发生另计</p>
          </header>
          <QuoteForm {...sheet.form} />
          <div className={css.foot}>
            <LaneChips
              lanes={sheet.lanes}
              orderType={sheet.form.query.orderType}
              onChoose={(lane) => {
                awaited.current = true;
                sheet.chooseLane(lane);
              }}
            />
            <Button className={css.submit} variant="cta" size="cta" type="submit" busy={loading}>
              查运价
            </Button>
          </div>
        </form>
        <div aria-live="polite" aria-busy={loading}>
          {error && (
            <Tear answer={error} onLand={toSight}>
              <ErrorState
                title="运价没有查到"
                message={error.message}
                requestId={error.requestId}
                busy={loading}
                onRetry={submit}
              />
            </Tear>
          )}
          <PartFaultBoundary>
            <Suspense>
              {none && (
                <Tear answer={none} onLand={toSight}>
                  <NoPrice
                    {...none}
                    outdated={sheet.outdated}
                    onNeighbour={sheet.chooseNeighbour}
                    onIntention={sheet.order}
                  />
                </Tear>
              )}
              {quote && (
                <Tear answer={quote} onLand={toSight}>
                  <Ticket
                    quote={quote}
                    query={sheet.form.query}
                    outdated={sheet.outdated}
                    changedFrom={sheet.changedFrom}
                    onType={(cabinetType) => sheet.form.onQuery({ cabinetType })}
                    onTurn={() => sheet.form.onQuery({ orderType: sheet.form.query.orderType === 0 ? 1 : 0 })}
                    onOrder={sheet.order}
                  />
                </Tear>
              )}
            </Suspense>
          </PartFaultBoundary>
        </div>
      </div>
    </section>
  );
}

interface TearProps {
  answer: object;
  /** This answer has just come onto the page. */
  onLand: (part: HTMLElement) => void;
  children: ReactNode;
}

/** Where the ticket tears off the sheet. */
function Tear({ answer, onLand, children }: TearProps) {
  const part = useRef<HTMLDivElement>(null);
  const landed = useRef<object>(null);
  const land = useEffectEvent(onLand);
  useEffect(() => {
    if (landed.current === answer || !part.current) return;
    landed.current = answer;
    land(part.current);
  }, [answer]);
  return (
    <div ref={part} className={css.tear}>
      {children}
    </div>
  );
}
