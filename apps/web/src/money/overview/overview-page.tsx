import type { ProfitGroup } from '@boxhaul/domain/money';
import { toWireDate } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessOverview } from '../../data/money/payables.api';
import { receivableAgeing } from '../../data/money/receipts.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { requestIdOf } from '../../lib/format/request-id';
import { DayColumns } from '../../parts/kit/day-columns';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DateSpan } from '../../ui/form/dates/date-span';
import { QuickPicks } from '../../ui/form/quick-picks';
import { DebtFigures, WorkFigures } from './overview-figures';
import { type DaySpan, spanOf, usualSpans } from './overview-period';
import css from './overview.module.css';
import { ProfitRanking } from './profit-ranking';

const RANKED: readonly ProfitGroup[] = ['customer', 'lane', 'carrier'];

/** The page's name, and of which days it tells. */
function OverviewHead({ span: { startDate, endDate }, now }: { span: DaySpan; now: Date }) {
  const [, change] = useAddress();
  const picks = usualSpans(toWireDate(now)).map(({ name, span: days }) => ({
    name,
    value: `${days.startDate} ${days.endDate}`,
  }));
  return (
    <header className={css.head}>
      <h1 id="overview">经营看板</h1>
      <QuickPicks
        label="时间"
        picks={picks}
        value={`${startDate} ${endDate}`}
        onPick={(value) => {
          const [from = null, to = null] = value.split(' ');
          change({ from, to });
        }}
        line
      />
      <div className={css.span}>
        <DateSpan from={startDate} to={endDate} onChange={change} />
      </div>
    </header>
  );
}

/** How the business goes, on one page: a period beside the one before, what is owed now, and who brings it in. */
export function OverviewPage() {
  const [params] = useAddress();
  const [now] = useState(() => new Date());
  const span = spanOf(params, now);
  const sees = useSession().user?.rights.includes('cost.view') ?? false;
  const overview = useQuery(businessOverview(span));
  const ageing = useQuery({ ...receivableAgeing({ pageNo: 1, pageSize: 1 }), enabled: sees });
  const { data, error } = overview;
  return (
    <section className={css.page} aria-labelledby="overview">
      <OverviewHead span={span} now={now} />
      {error && (
        <ErrorState
          title="经营数据加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={overview.isFetching}
          onRetry={() => void overview.refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={6} height="60px" />}
      {data && (
        <div className={css.body} data-old={overview.isPlaceholderData || error !== null || undefined}>
          <WorkFigures overview={data} />
          {ageing.data && <DebtFigures ageing={ageing.data} />}
          <DayColumns
            title="每天完成的箱"
            unit="箱"
            none="这段时间没有完成的箱。"
            twin="合计见上"
            days={data.days.map(({ day, boxes }) => ({ day, value: boxes }))}
          />
          <div className={css.rankings}>
            {RANKED.map((by) => (
              <ProfitRanking key={by} by={by} span={span} />
            ))}
          </div>
          <p className={css.none}>
            按订单完成的日子统计，金额不含税；上期是紧接在前、同样多天的一段。毛利只算费用已齐的箱。
          </p>
        </div>
      )}
    </section>
  );
}
