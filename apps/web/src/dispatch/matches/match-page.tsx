import { CallError } from '@boxhaul/contract/kit';
import { USER_TYPES } from '@boxhaul/domain/identity';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isNoMatch, openedMatch } from '../../data/dispatch/matches.api';
import { queryClient } from '../../data/kit/query-client';
import { useSession } from '../../data/kit/use-session';
import { openAccountDialog } from '../../lib/account-dialog-store';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { MatchCodeForm } from './match-code-form';
import { MatchList } from './match-list';
import { type MatchSide, TITLES } from './match-sides';
import { MatchView } from './match-view';
import { useMatchTheme } from './use-match-theme';
import css from './matches-phone.module.css';

const isId = (key: string): boolean => /^\d{1,11}$/.test(key);

function Opened({ id, side }: { id: string; side: MatchSide }) {
  const { data, error, isFetching, refetch } = useQuery(openedMatch(id));
  if (isNoMatch(error)) {
    return (
      <>
        <EmptyState title="打不开这一单" text={error?.message} />
        <MatchCodeForm side={side} />
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
        <MatchView id={id} side={side} match={data} />
      </>
    );
  }
  if (!error) return <Skeleton lines={6} height="40px" />;
  return (
    <ErrorState
      message={error.message}
      requestId={error instanceof CallError ? error.requestId : undefined}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function Content({ side }: { side: MatchSide }) {
  const { id } = useParams();
  const { user } = useSession();
  if (id !== undefined && (user || !isId(id))) {
    return <Opened key={`${id} ${user?.accountId ?? ''}`} id={id} side={side} />;
  }
  if (id !== undefined) {
    return (
      <EmptyState
        title="请先登录"
        text="这里由司机或调度的账号查看；收到链接的，请直接从短信或消息里的链接打开。"
        action={<Button onClick={() => openAccountDialog('Login')}>登录后查看</Button>}
      />
    );
  }
  const isParty = user?.userType === USER_TYPES.driver || user?.userType === USER_TYPES.operator;
  return (
    <>
      <h1 className={css.title}>{TITLES[side]}</h1>
      {isParty ? <MatchList side={side} /> : <MatchCodeForm side={side} />}
    </>
  );
}

/** An offer, its lock or its deal, for a driver's phone or for dispatch (S2, decisions 8). */
export function MatchPage({ side }: { side: MatchSide }) {
  useMatchTheme();
  return (
    <QueryClientProvider client={queryClient}>
      <div className={css.page}>
        <Content side={side} />
      </div>
    </QueryClientProvider>
  );
}
