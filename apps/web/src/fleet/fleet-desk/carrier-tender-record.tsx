import { useQuery } from '@tanstack/react-query';
import { tenderRecord } from '../../data/dispatch/tenders.api';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Facts } from '../../ui/layout/facts';
import css from './fleet-desk.module.css';

/** How a carrier answered offers in the last 90 days. */
export function CarrierTenderRecord({ carrierId }: { carrierId: string }) {
  const { data, error, isFetching, refetch } = useQuery(tenderRecord(carrierId));
  return (
    <section aria-label="外发情况">
      <header className={css.head}>
        <h3 className={css.title}>外发情况（近 90 天）</h3>
      </header>
      {error && (
        <ErrorState
          title="外发情况加载失败"
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={2} height="32px" />}
      {data && data.offered === 0 && <p className={css.minor}>近 90 天没有外发给该车队。</p>}
      {data && data.offered > 0 && (
        <Facts
          facts={[
            { label: '接受率', value: data.rate === null ? '—' : `${data.rate}%` },
            { label: '外发', value: data.offered },
            { label: '接受', value: data.accepted },
            { label: '拒绝', value: data.declined },
            { label: '过期未答复', value: data.expired },
            { label: '接受后退回', value: data.returned },
          ]}
        />
      )}
    </section>
  );
}
