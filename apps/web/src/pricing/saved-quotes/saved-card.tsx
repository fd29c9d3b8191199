import { INVOICING_WORDS } from '@boxhaul/domain/identity';
import { CARGO_WEIGHT_WORDS, laneOf, ORDER_TYPE_WORDS, tradeWord } from '@boxhaul/domain/pricing';
import { useState } from 'react';
import { openMakeOrder } from '../../data/orders/make-order-store';
import { mayDo } from '../../data/identity/rights';
import { runSavedQuote, type RanQuote, type SavedQuote } from '../../data/pricing/saved-quotes.api';
import { useSession } from '../../data/kit/use-session';
import { callFailure } from '../../lib/format/failure-of';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { SendPrice } from '../../parts/pricing/send-price/send-price';
import { Button } from '../../ui/button';
import { LaneArrow } from '../../ui/layout/lane-arrow';
import css from './lanes.module.css';
import { priceThen } from './price-then';
import { savedPrefill } from './saved-prefill';
import { SavedPrices } from './saved-prices';

interface SavedCardProps {
  saved: SavedQuote;
  onStep: (step: 'rename' | 'remove') => void;
}

function Lane({ saved }: { saved: SavedQuote }) {
  const [from, to] = laneOf(saved.orderType, `${saved.regionFullName}${saved.address}`, saved.harborName);
  const terms = [
    ORDER_TYPE_WORDS[saved.orderType],
    saved.cabinetType,
    saved.dockName ?? '不限码头',
    saved.shipCompanyName ?? '不限船公司',
    tradeWord(saved.isForeignTrade),
    CARGO_WEIGHT_WORDS[saved.isHeavyCargo],
    INVOICING_WORDS[saved.invoicing],
  ];
  return (
    <>
      <p className={css.ends}>
        {from}
        <LaneArrow />
        {to}
      </p>
      <p className={css.quiet}>{terms.join(' · ')}</p>
    </>
  );
}

/** What can be done with today's answer. */
function NextSteps({ saved, ran }: { saved: SavedQuote; ran: RanQuote }) {
  const { user } = useSession();
  const priced = priceThen(ran.now, saved) !== null;
  return (
    <>
      {priced && ran.now && <SendPrice quoteIds={[ran.now.quoteId]} />}
      {user?.authStatus && mayDo(user, 'publish') && (
        <Button variant="cta" onClick={() => openMakeOrder(savedPrefill(saved, ran.now))}>
          {priced ? '按此价下单' : '提交意向'}
        </Button>
      )}
    </>
  );
}

/** One kept query: its lane and terms, what it cost, and what it costs today. */
export function SavedCard({ saved, onStep }: SavedCardProps) {
  const [ran, setRan] = useState<RanQuote | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    setFailure(null);
    try {
      setRan(await runSavedQuote(saved.savedQuoteId));
    } catch (error) {
      setFailure(callFailure(error).message);
    }
  });
  return (
    <article className={css.card} aria-label={saved.name}>
      <header className={css.head}>
        <h3>{saved.name}</h3>
        <span className={css.aside}>
          <Button variant="text" size="s" onClick={() => onStep('rename')}>
            改名
          </Button>
          <Button variant="text" size="s" onClick={() => onStep('remove')}>
            删除
          </Button>
        </span>
      </header>
      <Lane saved={saved} />
      <div className={css.foot}>
        <SavedPrices saved={saved} ran={ran} failure={failure} />
        <div className={css.steps}>
          {ran && <NextSteps saved={saved} ran={ran} />}
          {!saved.gone && (
            <Button variant={ran ? 'outline' : 'primary'} busy={busy} onClick={() => void run()}>
              {ran ? '再查一次' : '查今日价'}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}
