import { CallError } from '@boxhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Input, Pagination } from 'antd';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../../ui/empty-state';
import { ErrorState } from '../../../ui/error-state';
import { Skeleton } from '../../../ui/skeleton';
import { deskOrders, type DeskState } from './desk-orders.api';
import { DeskOrderDrawer } from './desk-order-drawer';
import { DeskOrderTable } from './desk-order-table';
import css from './desk-orders-page.module.css';

const TABS: readonly { key: DeskState | 'all'; label: string }[] = [
  { key: 'pending_review', label: '待审核' },
  { key: 'awaiting_customer', label: '待确认报价' },
  { key: 'approved', label: '待派车' },
  { key: 'running', label: '运输中' },
  { key: 'finished', label: '已完成' },
  { key: 'rejected', label: '已驳回' },
  { key: 'closed_dry_run', label: '放空关闭' },
  { key: 'cancelled', label: '已取消' },
  { key: 'all', label: '全部' },
];

const EMPTY_TEXT: Partial<Record<DeskState | 'all', string>> = {
  pending_review: '客户发布的订单会出现在这里，等待审核。',
  awaiting_customer: '已报价、等客户确认的意向单会出现在这里。',
};

/** Orders as customer service sees them; the filter and the open order live in the address. */
export function DeskOrdersPage() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ key }) => key === params.get('state'))?.key ?? 'pending_review';
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const openId = params.get('order');

  const change = (next: Record<string, string | null>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries(next)) {
        if (value) after.set(key, value);
        else after.delete(key);
      }
      return after;
    });

  const filter = { state: tab === 'all' ? undefined : tab, keyword, pageNo, pageSize: 20 };
  const { data, error, isPending, isFetching, refetch, isPlaceholderData } = useQuery(deskOrders(filter));
  const counts = data?.counts ?? {};
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0);

  return (
    <section aria-labelledby="desk-orders">
      <header className={css.head}>
        <h1 id="desk-orders">订单审核</h1>
        <Input.Search
          key={keyword}
          className={css.search}
          defaultValue={keyword}
          allowClear
          enterButton="搜索"
          placeholder="订单号 / 订舱号 / 客户 / 品名"
          aria-label="搜索订单"
          data-shortcut="search"
          onSearch={(value) => change({ q: value.trim(), page: null })}
        />
      </header>
      <div className={css.tabs} role="group" aria-label="订单状态">
        {TABS.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className={css.tab}
            aria-pressed={key === tab}
            onClick={() => change({ state: key, page: null })}
          >
            {label} <b className={css.count}>{key === 'all' ? all : (counts[key] ?? 0)}</b>
          </button>
        ))}
      </div>
      {error && (
        <ErrorState
          title="订单加载失败"
          message={error.message}
          requestId={error instanceof CallError ? error.requestId : undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && !error && <Skeleton lines={8} height="40px" />}
      {data && data.rowCount === 0 && (
        <EmptyState
          title={keyword ? '没有符合条件的订单' : '暂无订单'}
          text={keyword ? '换个订单号、订舱号或客户名试试。' : EMPTY_TEXT[tab]}
        />
      )}
      {data && data.rowCount > 0 && (
        <div className={isPlaceholderData ? css.stale : undefined}>
          <DeskOrderTable rows={data.data} onOpen={(id) => change({ order: id })} />
          <Pagination
            className={css.pages}
            current={data.pageNo}
            pageSize={data.pageSize}
            total={data.total}
            showSizeChanger={false}
            showTotal={(total) => `共 ${total} 单`}
            onChange={(page) => change({ page: String(page) })}
          />
        </div>
      )}
      <DeskOrderDrawer id={openId} onClose={() => change({ order: null })} />
    </section>
  );
}
