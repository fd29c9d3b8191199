import { fen, fromYuan, toYuan } from '@boxhaul/domain/kit';
import { laneOf } from '@boxhaul/domain/pricing';
import type { ReactNode } from 'react';
import { duration, yuan, yuanShort } from '../../../lib/format/format';
import { Button } from '../../../ui/button';
import { LaneArrow } from '../../../ui/layout/lane-arrow';
import { PriceExplanation } from '../../../parts/orders/price-explanation';
import { SendPrice } from '../../../parts/pricing/send-price/send-price';
import type { OrderForm } from '../order-form';
import css from './price-summary.module.css';
import type { QuoteView } from './use-order-quote';
import { WishedPrice } from './wished-price';

interface PriceSummaryProps {
  view: QuoteView;
  form: OrderForm;
  /** What is still missing before a price can be asked for. */
  missing: readonly string[];
  onRetry: () => void;
  /** Below the price. */
  note?: ReactNode;
  children?: ReactNode;
}

/** Yuan for all boxes; null while their number is unknown. */
export function totalOf(price: string, cabinetNum: string): string | null {
  const boxes = Number(cabinetNum);
  return Number.isSafeInteger(boxes) && boxes > 0 ? toYuan(fen(fromYuan(price) * boxes)) : null;
}

function Figure({ price, old }: { price: string; old?: boolean }) {
  return (
    <p className={css.price} data-old={old || undefined}>
      <span className={css.sign}>¥</span>
      <span className="figure">{yuanShort(price)}</span>
      <span className={css.unit}>元/箱</span>
    </p>
  );
}

function Body({ view, form, missing, onRetry }: PriceSummaryProps) {
  if (view.status === 'incomplete') {
    return (
      <>
        <p className={css.lead}>选好以下各项即可看到运价</p>
        <ul className={css.missing}>
          {missing.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </>
    );
  }
  if (view.status === 'loading') {
    return (
      <>
        {view.old && <Figure price={view.old} old />}
        <p className={css.lead}>正在查询运价…</p>
      </>
    );
  }
  if (view.status === 'failed') {
    return (
      <>
        <p className={css.lead}>{view.error.message}</p>
        <Button variant="outline" onClick={onRetry}>
          重新查价
        </Button>
      </>
    );
  }
  if (view.status === 'none') {
    if (view.hidden) return <p className={css.lead}>{view.message}</p>;
    const { neighbour, missing: gap } = view.detail;
    return (
      <>
        <p className={css.none}>{gap || view.message}</p>
        {neighbour && (
          <p className={css.lead}>
            最近有价区域：{neighbour.regionFullName}（约 {Math.round(neighbour.km)} 公里）
          </p>
        )}
        <p className={css.lead}>可先提交订单意向，客服报价后由您确认。</p>
        <WishedPrice />
      </>
    );
  }
  const total = totalOf(view.standing.price, form.cabinetNum);
  return (
    <>
      <Figure price={view.standing.price} />
      <dl className={css.facts}>
        <div>
          <dt>
            {form.cabinetType} × {form.cabinetNum || '—'} 箱
          </dt>
          {total ? <dd className="figure">¥ {yuan(total)}</dd> : <dd>填写箱量后合计</dd>}
        </div>
        {view.estimate && (
          <div>
            <dt>里程</dt>
            <dd>
              约 {Math.round(view.estimate.distanceKm)} 公里 · {duration(view.estimate.minutes)}（
              {view.estimate.sourceText}）
            </dd>
          </div>
        )}
        {view.expiresAt && (
          <div>
            <dt>价格有效至</dt>
            <dd>{view.expiresAt.slice(0, 16)}</dd>
          </div>
        )}
      </dl>
      {view.standing.quoteId && (
        <SendPrice block variant="text" size="s" quoteIds={[view.standing.quoteId]} />
      )}
      {view.reason && (
        <details className={css.why}>
          <summary>价格由来</summary>
          <PriceExplanation reason={view.reason} />
        </details>
      )}
    </>
  );
}

/** The price in one line, beside the button that stays in sight on narrow screens. */
export function StandingLine({ price, cabinetNum }: { price: string; cabinetNum: string }) {
  const total = totalOf(price, cabinetNum);
  return (
    <p className={css.line}>
      <span>
        ¥ <b className="figure">{yuanShort(price)}</b> 元/箱
      </span>
      {total && <small>合计 {yuan(total)} 元</small>}
    </p>
  );
}

/** The tear-off ticket beside the form: price, what it is made of, and the way to send the order. */
export function PriceSummary(props: PriceSummaryProps) {
  const { form, note, children } = props;
  const port = form.harborName || '港口';
  const [from, to] = laneOf(form.orderType ?? 0, '门点', port);
  return (
    <aside className={css.ticket} aria-label="运价">
      <p className={css.lane}>
        <span>{from}</span>
        <LaneArrow grow />
        <span>{to}</span>
      </p>
      <div className={css.body} aria-live="polite">
        <Body {...props} />
        {note}
      </div>
      {children && <div className={css.stub}>{children}</div>}
    </aside>
  );
}
