import { CallError } from '@boxhaul/contract';
import { useQuery } from '@tanstack/react-query';
import { Input, Pagination, Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Skeleton } from '../../ui/skeleton';
import { BoardOrderCard } from './board-order-card';
import { dispatchBoard, type Stage } from './dispatch.api';
import css from './dispatch-page.module.css';

const STAGES: readonly { key: Stage; label: string; empty: string }[] = [
  { key: 'approved', label: '待派车', empty: '审核通过的订单会出现在这里，等待派车派司机。' },
  { key: 'running', label: '运输中', empty: '登记首个节点（接单）后，订单转入运输中。' },
  { key: 'finished', label: '已完成', empty: '全部箱子完成后，订单转入已完成。' },
];

/** The dispatcher's board: orders, their boxes, and the tasks of each box. */
export function DispatchPage() {
  const [params, setParams] = useSearchParams();
  const stage = STAGES.find(({ key }) => key === params.get('stage')) ?? STAGES[0]!;
  const keyword = params.get('q') ?? '';
  const pageNo = Math.max(1, Number(params.get('page')) || 1);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    dispatchBoard({ stage: stage.key, keyword, pageNo, pageSize: 10 }),
  );
  const change = (next: Record<string, string>) =>
    setParams((before) => {
      const after = new URLSearchParams(before);
      after.delete('page');
      for (const [key, value] of Object.entries(next)) {
        if (value) after.set(key, value);
        else after.delete(key);
      }
      return after;
    });

  return (
    <section aria-labelledby="dispatch-board">
      <header className={css.head}>
        <h1 id="dispatch-board">调度看板</h1>
        <Input.Search
          key={keyword}
          className={css.search}
          defaultValue={keyword}
          allowClear
          enterButton="搜索"
          placeholder="订单号 / 订舱号 / 柜号 / 车牌"
          aria-label="搜索订单"
          onSearch={(value) => change({ q: value.trim() })}
        />
      </header>
      <Tabs
        activeKey={stage.key}
        onChange={(key) => change({ stage: key })}
        items={STAGES.map(({ key, label }) => ({ key, label }))}
      />
      {error && (
        <ErrorState
          title="看板加载失败"
          message={error.message}
          requestId={error instanceof CallError ? error.requestId : undefined}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {isPending && !error && <Skeleton lines={6} height="72px" />}
      {data && data.rowCount === 0 && (
        <EmptyState title={keyword ? '没有符合条件的订单' : `没有${stage.label}的订单`} text={stage.empty} />
      )}
      {data && data.rowCount > 0 && (
        <div className={isPlaceholderData ? css.stale : undefined}>
          <ul className={css.list}>
            {data.data.map((one) => (
              <li key={one.order.id}>
                <BoardOrderCard board={one} />
              </li>
            ))}
          </ul>
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
    </section>
  );
}
