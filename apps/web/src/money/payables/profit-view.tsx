import type { BoxProfitRow } from '@boxhaul/contract/money';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boxProfit } from '../../data/money/payables.api';
import { useAddress } from '../../data/kit/use-address';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { ListNote } from '../../parts/kit/list-page/list-note';
import { ListPage } from '../../parts/kit/list-page/list-page';
import { boxOf } from '../../parts/money/cost-state';
import { Checkbox } from '../../ui/form/checkbox';
import { DateField } from '../../ui/form/dates/date-field';
import { useBrowserStore } from '../../ui/grid/use-browser-store';
import { PayableViews } from './payable-views';
import css from './payables.module.css';
import { PROFIT_COLUMNS } from './profit-columns';

const DAYS = 30;
const keyOf = ({ cabinetId }: BoxProfitRow): string => cabinetId;
const nameOf = (row: BoxProfitRow): string => `${row.orderNo} ${boxOf(row)}`;

/** What the address asks for: finished in which days, and whether only what loses money. */
function usePeriod() {
  const [params] = useAddress();
  const [today] = useState(() => toWireDate(new Date()));
  return {
    today,
    startDate: params.get('from') ?? shiftDay(today, 1 - DAYS),
    endDate: params.get('to') ?? today,
    onlyLosses: params.get('state') === 'losses',
    set: ['from', 'to', 'state'].filter((key) => params.get(key) !== null).length,
  };
}

function PeriodFields({ period }: { period: ReturnType<typeof usePeriod> }) {
  const [, change] = useAddress();
  const { today, startDate, endDate, onlyLosses } = period;
  return (
    <div className={css.period}>
      <DateField
        label="完成自"
        value={startDate}
        max={today}
        onChange={(from) => change({ from: from || null, page: null })}
      />
      <DateField
        label="至"
        value={endDate}
        max={today}
        onChange={(to) => change({ to: to || null, page: null })}
      />
      <Checkbox checked={onlyLosses} onChange={(on) => change({ state: on ? 'losses' : null, page: null })}>
        只看亏损箱
      </Checkbox>
    </div>
  );
}

/** What the boxes of orders that were finished in a period bring in and cost; those that lose money in red. */
export function ProfitView() {
  const [params] = useAddress();
  const { user } = useSession();
  const store = useBrowserStore('profit', user?.accountId ?? '');
  const period = usePeriod();
  const { startDate, endDate, onlyLosses } = period;
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const query = useQuery(
    boxProfit({ startDate, endDate, keyword, onlyLosses: onlyLosses ? 1 : 0, pageNo, pageSize: 50 }),
  );
  const { data } = query;
  return (
    <ListPage
      title="单箱毛利"
      views={<PayableViews />}
      search={{ label: '搜索箱', placeholder: '订单号 / 订舱号 / 柜号 / 客户' }}
      ownFilters={{ set: period.set, fields: <PeriodFields period={period} /> }}
      note={
        <ListNote>
          {data && data.rowCount > 0 && (
            <>
              已齐 {data.whole.count} 箱：应收 <b className="figure">¥ {yuan(data.whole.incomeAmount)}</b>
              ，应付 <b className="figure">¥ {yuan(data.whole.payableAmount)}</b>，毛利{' '}
              <b className="figure">¥ {yuan(data.whole.profitAmount)}</b>，亏损 {data.losses} 箱
              {data.rest.count > 0 && (
                <>
                  ；未齐 {data.rest.count} 箱，预估毛利{' '}
                  <b className="figure">¥ {yuan(data.rest.profitAmount)}</b>
                </>
              )}
            </>
          )}
        </ListNote>
      }
      query={query}
      failed="毛利加载失败"
      unit="箱"
      grid={{
        columns: PROFIT_COLUMNS,
        rowKey: keyOf,
        rowName: nameOf,
        store,
        facts: 6,
        empty: {
          title: onlyLosses ? '没有亏损的箱' : '该期间没有完成的订单',
          text: '按订单完成时间统计；待审核的按录入金额预估。',
        },
      }}
    />
  );
}
