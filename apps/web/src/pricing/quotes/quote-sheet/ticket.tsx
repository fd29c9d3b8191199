import { INVOICING_WORDS, USER_TYPES } from '@boxhaul/domain/identity';
import { CARGO_WEIGHT_WORDS, ORDER_TYPE_WORDS, tradeWord } from '@boxhaul/domain/pricing';
import { Suspense } from 'react';
import { count, duration, yuanShort } from '../../../lib/format/format';
import { mayDo } from '../../../data/identity/rights';
import { useSession } from '../../../data/kit/use-session';
import { Button } from '../../../ui/button';
import { PartFaultBoundary } from '../../../ui/feedback/fault-boundary';
import { lazyPart } from '../../../ui/feedback/lazy-part';
import { SendPrice } from '../../../parts/pricing/send-price/send-price';
import { Lane } from '../../../ui/layout/lane';
import { priceOf, pricesOf, type QuoteQuery } from '../quote-query';
import { BATCH_PATH } from '../../../data/pricing/batch-path';
import { CABINET_TYPES, type CabinetType, type Quote } from '../../../data/pricing/quotes.api';
import { PriceCard } from './price-card';
import { PriceReasonLines } from './price-reason';
import css from './ticket.module.css';

const SaveQuery = lazyPart(async () => (await import('./save-query')).SaveQuery);

interface TicketProps {
  quote: Quote;
  query: QuoteQuery;
  /** Why these are no prices of the query as it stands; null when they are. */
  outdated: string | null;
  /** The visitor's price that signing in has changed, in yuan. */
  changedFrom: string | null;
  onType: (type: CabinetType) => void;
  /** The other direction. */
  onTurn: () => void;
  onOrder: () => void;
}

/** The tear-off ticket: the lane, four prices, how the chosen one came about, and the order button. */
export function Ticket({ quote, query, outdated, changedFrom, onType, onTurn, onOrder }: TicketProps) {
  const { orderType, cabinetType } = query;
  const word = ORDER_TYPE_WORDS[orderType];
  const price = priceOf(quote, orderType, cabinetType);
  const saved = Number(changedFrom) - Number(price);
  const reason = quote.reasons.find((one) => one.orderType === orderType && one.cabinetType === cabinetType);
  const terms = [
    word,
    tradeWord(query.isForeignTrade),
    CARGO_WEIGHT_WORDS[query.isHeavyCargo],
    INVOICING_WORDS[query.invoicing],
  ];
  return (
    <div className={css.ticket} data-stale={outdated ? true : undefined}>
      {outdated && <p className={css.outdated}>{outdated}</p>}
      <div className={css.lane}>
        <Lane
          order={{
            orderType: word,
            fullAddress: quote.regionFullName,
            harborName: quote.harborName,
            dockName: quote.dockName,
          }}
        />
        <span className={css.terms}>
          {quote.estimate && (
            <span>
              约 {count(quote.estimate.distanceKm)} 公里，{duration(quote.estimate.minutes)}
              <span className={css.tag}>{quote.estimate.sourceText}</span>
            </span>
          )}
          <span>{terms.join(' · ')}</span>
        </span>
      </div>
      {changedFrom && price && (
        <output className={css.changed} data-saved={saved > 0 || undefined}>
          登录后按您的客户价重新计算：原 ¥{yuanShort(changedFrom)}，现 ¥{yuanShort(price)}，
          {saved > 0 ? `每箱省 ¥${yuanShort(String(saved))}。` : '请确认后再下单。'}
        </output>
      )}
      {pricesOf(quote, orderType) ? (
        <div className={css.row}>
          <div className={css.cards} role="radiogroup" aria-label={`${word}各箱型运价`}>
            {CABINET_TYPES.map((type) => (
              <PriceCard
                key={type}
                type={type}
                price={priceOf(quote, orderType, type)}
                checked={type === cabinetType}
                onCheck={() => onType(type)}
              />
            ))}
          </div>
          <Button className={css.order} variant="cta" disabled={outdated !== null} onClick={onOrder}>
            {price ? '按此价下单' : '提交意向'}
          </Button>
        </div>
      ) : (
        <div className={css.turn}>
          <p>
            运价表里没有这条线路的{word}价，{ORDER_TYPE_WORDS[orderType === 0 ? 1 : 0]}有价。
          </p>
          <Button variant="outline" onClick={onTurn}>
            看{ORDER_TYPE_WORDS[orderType === 0 ? 1 : 0]}价
          </Button>
          <Button variant="cta" disabled={outdated !== null} onClick={onOrder}>
            提交意向
          </Button>
        </div>
      )}
      <div className={css.foot}>
        {reason ? (
          <PriceReasonLines reason={reason} versionName={quote.cardVersion.versionName} />
        ) : (
          <span>该箱型暂无运价，可提交意向，客服核价后由您确认。</span>
        )}
        <span className={css.validity}>
          此价保留至 <time>{quote.expiresAt.slice(0, 16)}</time>
        </span>
        <SendPrice
          className={css.send}
          size="s"
          variant="text"
          quoteIds={[quote.quoteId]}
          disabled={outdated !== null}
        />
        <KeepQuery quote={quote} query={query} outdated={outdated} />
        <a className={css.batch} href={BATCH_PATH}>
          门点很多？批量询价
        </a>
      </div>
    </div>
  );
}

/** For signed-in customers who may see prices: its code comes with them alone. */
function KeepQuery({ quote, query, outdated }: Pick<TicketProps, 'quote' | 'query' | 'outdated'>) {
  const { user } = useSession();
  if (user?.userType !== USER_TYPES.customer || !mayDo(user, 'prices')) return null;
  return (
    <PartFaultBoundary>
      <Suspense>
        <SaveQuery quote={quote} query={query} disabled={outdated !== null} />
      </Suspense>
    </PartFaultBoundary>
  );
}
