import { CallError } from '@boxhaul/contract/kit';
import { type QueryKey, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import css from './ship-lookup.module.css';

interface Answered {
  failed: readonly string[];
}

interface AskedProps<T extends Answered> {
  query: UseQueryResult<T>;
  queryKey: QueryKey;
  children: (answer: T) => ReactNode;
}

/** A question under way, which may be called off; its answer, that nothing was found, or what went wrong. */
export function Asked<T extends Answered>({ query, queryKey, children }: AskedProps<T>) {
  const cache = useQueryClient();
  const { data, error, isFetching, refetch } = query;
  if (data) {
    return (
      <div className={css.answer} aria-busy={isFetching}>
        {data.failed.length > 0 && (
          <Notice tone="warning">
            {data.failed.join('、')}的接口暂时没有回答，以下来自平台登记的船期表。
          </Notice>
        )}
        {children(data)}
      </div>
    );
  }
  if (isFetching) {
    return (
      <div className={css.answer}>
        <p role="status" className={css.wait}>
          正在查询，最长 25 秒
          <Button variant="text" onClick={() => void cache.cancelQueries({ queryKey, exact: true })}>
            取消
          </Button>
        </p>
        <Skeleton lines={4} />
      </div>
    );
  }
  if (error instanceof CallError && error.errcode === 'NOT_FOUND') {
    return <EmptyState title="没有找到" text={error.message} />;
  }
  const again = () => void refetch();
  if (error) return <ErrorState title="查询失败" message={error.message} onRetry={again} />;
  return (
    <EmptyState
      title="已取消查询"
      action={
        <Button variant="outline" onClick={again}>
          重新查询
        </Button>
      }
    />
  );
}
