import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { NoticeRow } from '@boxhaul/contract/identity';
import { markAllNoticesRead, markNoticesRead, noticeList } from '../../data/identity/notices.api';
import { requestIdOf } from '../../lib/format/request-id';
import { useNow } from '../../lib/hooks/use-now';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { CloseIcon } from '../../ui/icons';
import { NoticeList } from './notice-list';
import css from './notice-panel.module.css';

interface NoticePanelProps {
  unread: number;
  onClose: () => void;
  onSettings: () => void;
}

/** One's notices below the bell: all or the unread ones, each leading to what it is about. */
export function NoticePanel({ unread, onClose, onSettings }: NoticePanelProps) {
  const cache = useQueryClient();
  const [unreadOnly, setUnreadOnly] = useState(false);
  const list = useInfiniteQuery(noticeList(unreadOnly));
  const now = useNow(60_000);
  const rows = list.data?.pages.flatMap((page) => page.data) ?? [];
  const newest = rows[0];
  const { run: readAll, busy } = useSingleFlight((upTo: string) => markAllNoticesRead(cache, upTo));
  const open = (row: NoticeRow) => {
    if (row.readAt !== null) return;
    void markNoticesRead(cache, [row.noticeId], { quiet: true }).catch(() => undefined);
  };
  return (
    <>
      <header className={css.head}>
        <h2 className={css.title}>通知</h2>
        <button
          type="button"
          className={css.only}
          aria-pressed={unreadOnly}
          onClick={() => setUnreadOnly(!unreadOnly)}
        >
          只看未读
        </button>
        <Button
          variant="text"
          size="s"
          className={css.all}
          disabled={unread === 0 || !newest}
          busy={busy}
          onClick={() => newest && void readAll(newest.noticeId)}
        >
          全部已读
        </Button>
        <button type="button" className={css.close} aria-label="关闭通知" onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <div className={css.body}>
        {list.error && (
          <ErrorState
            message={list.error.message}
            requestId={requestIdOf(list.error)}
            busy={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        )}
        {list.isPending && !list.error && <Skeleton lines={5} height="56px" />}
        {list.data && rows.length === 0 && (
          <EmptyState
            title={unreadOnly ? '没有未读通知' : '还没有通知'}
            text="订单、车辆和账号有新情况时会出现在这里。"
          />
        )}
        {rows.length > 0 && (
          <NoticeList rows={rows} more={list.hasNextPage} now={now} onRead={open} onLeave={onClose} />
        )}
        {list.hasNextPage && (
          <Button
            variant="text"
            block
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            更早的通知
          </Button>
        )}
      </div>
      <footer className={css.foot}>
        <Button variant="text" size="s" onClick={onSettings}>
          通知设置
        </Button>
      </footer>
    </>
  );
}
