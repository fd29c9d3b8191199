import { PROFIT_GROUP_WORDS, type ProfitGroup } from '@boxhaul/domain/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { profitBy } from '../../data/money/payables.api';
import { count, yuan } from '../../lib/format/format';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import type { DaySpan } from './overview-period';
import css from './overview.module.css';

const SHOWN = 5;

/** Those of a kind that bring in most, with what is left of it. */
export function ProfitRanking({ by, span }: { by: ProfitGroup; span: DaySpan }) {
  const { data, error, isFetching, refetch } = useQuery(
    profitBy({ ...span, by, pageNo: 1, pageSize: SHOWN }),
  );
  const list = `/ops/payables?view=profit&from=${span.startDate}&to=${span.endDate}&by=${by}`;
  const title = `${PROFIT_GROUP_WORDS[by]}毛利`;
  return (
    <section className={css.ranking} aria-label={title}>
      <h2>
        {title}
        {data && data.rowCount > SHOWN && <Link to={list}>全部 {count(data.rowCount)} 个</Link>}
      </h2>
      {error && !data && (
        <ErrorState
          title={`${title}加载失败`}
          message={error.message}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={5} height="32px" />}
      {data?.rowCount === 0 && <p className={css.none}>这段时间没有完成的订单。</p>}
      {data && data.rowCount > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{PROFIT_GROUP_WORDS[by]}</th>
              <th scope="col">应收（元）</th>
              <th scope="col">毛利（元）</th>
              <th scope="col">毛利率</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ key, name, whole, margin }) => (
              <tr key={key}>
                <th scope="row">
                  <Link to={`${list}&key=${encodeURIComponent(key)}&named=${encodeURIComponent(name)}`}>
                    {name}
                  </Link>
                </th>
                <td>{yuan(whole.incomeAmount)}</td>
                <td data-loss={whole.profitAmount.startsWith('-') || undefined}>
                  {yuan(whole.profitAmount)}
                </td>
                <td>{margin === null ? '—' : `${margin.toFixed(1)}%`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
