import { useQuery } from '@tanstack/react-query';
import { type OwnDay, ownDay } from '../../data/site/today.api';
import { mayOpen, menusOf } from '../../data/identity/menus';
import { useSession } from '../../data/kit/use-session';
import { yuan } from '../../lib/format/format';
import { requestIdOf } from '../../lib/format/request-id';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { dayWords } from './day-words';
import { counted, type FigureRow, FigureRows } from './figure-rows';
import { FirstSteps, useOwnSteps } from './first-steps';
import css from './today.module.css';

const PENDING = '/admin/order-pending';
const TRACK = '/order/track';
const SETTLEMENT = '/admin/financeSettlement';
const COST_FLOW = '/admin/cost-flow';

const orderRows = (orders: NonNullable<OwnDay['orders']>): FigureRow[] => [
  counted('报价待我确认', PENDING, orders.awaiting, '单'),
  counted('待平台审核', PENDING, orders.pendingReview, '单'),
  counted('今天到门的箱', TRACK, orders.boxesToday, '箱'),
  counted('在途的箱', TRACK, orders.underWay, '箱'),
  counted('待签署的运输协议', '/admin/order', orders.agreements, '份'),
];

const moneyRows = (money: NonNullable<OwnDay['money']>, unstatedAt: string): FigureRow[] => {
  const sum = (label: string, amount: string, { alarm = false, to = SETTLEMENT } = {}): FigureRow => ({
    label,
    to,
    value: yuan(amount),
    unit: '元',
    calm: Number(amount) === 0,
    alarm: alarm && Number(amount) > 0,
  });
  return [
    {
      ...counted('对账单待我确认', SETTLEMENT, money.toConfirm, '张'),
      ...(money.toConfirm > 0 && { note: `${yuan(money.toConfirmAmount)} 元` }),
    },
    sum('已出账未付', money.owed),
    sum('其中 7 天内到期', money.dueSoon),
    sum('其中已逾期', money.overdue, { alarm: true }),
    sum('未出账', money.unstated, { to: unstatedAt }),
    ...(Number(money.advance) > 0 ? [sum('预付余额', money.advance)] : []),
  ];
};

/** The portal's home: what waits for a customer, as far as their menus open it. */
export function OwnTodayPage() {
  const steps = useOwnSteps();
  const menus = menusOf(useSession().user);
  // Who sees the costs themselves finds them there.
  const unstatedAt = mayOpen(COST_FLOW, menus) ? COST_FLOW : SETTLEMENT;
  const { data, error, isFetching, refetch } = useQuery(ownDay);
  return (
    <section className={css.page} aria-labelledby="today">
      <header className={css.head}>
        <h1 id="today">今日</h1>
        {data && <span className={css.day}>{dayWords(data.at)}</span>}
      </header>
      {error && (
        <ErrorState
          title="今日数据加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={8} height="36px" />}
      {data && !data.orders && !data.money && (
        <EmptyState title="这里还没有内容" text="请企业主账号在 员工管理 里给你分配订单或账款的菜单。" />
      )}
      {data && <FirstSteps steps={steps} />}
      {data && (
        <div className={css.body}>
          <div className={css.groups} data-old={error !== null || undefined}>
            {data.orders && <FigureRows title="订单" rows={orderRows(data.orders)} />}
            {data.money && <FigureRows title="账款" rows={moneyRows(data.money, unstatedAt)} />}
          </div>
        </div>
      )}
    </section>
  );
}
