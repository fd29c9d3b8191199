import { CallError } from '@boxhaul/contract/kit';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { queryClient } from '../../data/kit/query-client';
import { isGone, sharedOrder } from '../../data/orders/shared-order.api';
import { wireTime } from '../../lib/format/format';
import { ShareCodeForm } from '../../parts/orders/share-code-form';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SharedOrderView } from './shared-order-view';
import css from './shared-order.module.css';

/** Why an open page shows nothing any more: the clock tells an end from a taking back, which nobody else may. */
function Ended({ expiresAt, endedAt }: { expiresAt: string; endedAt: number }) {
  const over = wireTime(expiresAt) <= endedAt;
  return (
    <div role="alert">
      <EmptyState
        title={over ? '分享已到期' : '分享人已收回这个链接'}
        text={
          over
            ? `链接在 ${expiresAt.slice(0, 16)} 到期，页面不再显示订单；需要时请向分享人索取新的链接。`
            : '页面不再显示订单；需要时请向分享人索取新的链接。'
        }
      />
    </div>
  );
}

function Shared({ code }: { code: string }) {
  const { data, error, dataUpdatedAt, errorUpdatedAt, isFetching, refetch } = useQuery(
    sharedOrder(useQueryClient(), code),
  );
  if (isGone(error) && data) {
    // By the server's clock: a phone's may be wrong.
    const endedAt = wireTime(data.asOf) + errorUpdatedAt - dataUpdatedAt;
    return <Ended expiresAt={data.expiresAt} endedAt={endedAt} />;
  }
  if (isGone(error)) {
    return (
      <>
        <EmptyState title="打不开这个分享" text={error?.message} />
        <ShareCodeForm button="查看" formClass={css.form} fieldClass={css.code} />
      </>
    );
  }
  if (data) {
    return (
      <>
        {error && (
          <Notice tone="warning">
            {error.message}；下面是 {data.asOf.slice(11, 16)} 的情况，正在重试。
          </Notice>
        )}
        <SharedOrderView code={code} shared={data} />
      </>
    );
  }
  if (!error) return <Skeleton lines={8} height="32px" />;
  return (
    <ErrorState
      message={error.message}
      requestId={error instanceof CallError ? error.requestId : undefined}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Content() {
  const { code } = useParams();
  if (code !== undefined) return <Shared key={code} code={code} />;
  return (
    <>
      <h1 className={css.title}>查看分享的订单</h1>
      <ShareCodeForm button="查看" formClass={css.form} fieldClass={css.code} />
    </>
  );
}

/** What somebody without an account sees of an order that was shared (S2, decisions 8). */
export function SharedOrderPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={`content ${css.page}`}>
        <Content />
      </div>
    </QueryClientProvider>
  );
}
