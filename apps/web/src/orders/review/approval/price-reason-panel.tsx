import { CallError } from '@boxhaul/contract/kit';
import type { PriceReason } from '@boxhaul/contract/pricing';
import { MATCH_LEVEL_WORDS } from '@boxhaul/domain/pricing';
import { useQuery } from '@tanstack/react-query';
import { yuan } from '../../../lib/format/format';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { deskPriceReason } from '../../../data/orders/desk-orders.api';
import css from './price-reason-panel.module.css';
import { Section } from '../../../ui/layout/section';

/** How the price came about when it was ordered, and what the card in force says now. */
export function PriceReasonPanel({ orderId }: { orderId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(deskPriceReason(orderId));
  if (isPending) return <Skeleton lines={3} height="24px" />;
  if (!data) {
    return (
      <ErrorState
        message={error.message}
        requestId={error instanceof CallError ? error.requestId : undefined}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const { stored, current, missing } = data;
  const changed = stored && current && stored.reason.price !== current.reason.price;
  return (
    <Section title="价格由来" note={stored ? `报价时间 ${stored.quotedAt}` : '意向单，下单时无运价'}>
      {changed && (
        <Notice tone="warning">
          现行运价为 {yuan(current.reason.price)} 元/箱，与下单时不同；已报价格照旧有效。
        </Notice>
      )}
      {missing && !current && <Notice tone="info">{missing}</Notice>}
      <div className={css.columns}>
        {stored && <Reason title="下单时" versionName={stored.versionName} reason={stored.reason} />}
        {current && (!stored || changed) && (
          <Reason title="现行运价" versionName={current.versionName} reason={current.reason} />
        )}
      </div>
    </Section>
  );
}

function Reason({ title, versionName, reason }: { title: string; versionName: string; reason: PriceReason }) {
  const { row, surcharges } = reason;
  const scope = [row.regionName, row.dockName, row.shipCompanyName, row.isCustomerRow ? '客户协议价' : null];
  return (
    <dl className={css.reason}>
      <dt>{title}</dt>
      <dd>{versionName}</dd>
      <dt>匹配</dt>
      <dd>
        按{MATCH_LEVEL_WORDS[row.matchLevel]}：{scope.filter(Boolean).join(' · ')}
        <span className={css.minor}>
          运价行 {row.rowId}，{row.validFrom} 至 {row.validTo}
        </span>
      </dd>
      <dt>基价</dt>
      <dd className={css.amount}>{yuan(row.price)}</dd>
      {surcharges.map((one) => (
        <div key={one.name} className={css.pair}>
          <dt>{one.name}</dt>
          <dd className={css.amount}>
            {yuan(one.amount)}
            <span className={css.minor}>{one.rule}</span>
          </dd>
        </div>
      ))}
      <dt className={css.total}>合计</dt>
      <dd className={`${css.amount} ${css.total}`}>{yuan(reason.price)} 元/箱</dd>
    </dl>
  );
}
