import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageThreads } from '../../data/dispatch/messages.api';
import { useAddress } from '../../data/kit/use-address';
import { Conversation } from '../../parts/dispatch/messages/conversation';
import { requestIdOf } from '../../lib/format/request-id';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Checkbox } from '../../ui/form/checkbox';
import { useUnsavedQuestion } from '../../ui/overlay/use-unsaved-question';
import { ListHead } from '../../ui/table/list-head';
import css from './messages-page.module.css';
import { ThreadRow } from './thread-row';
import { useFocusOnColumn } from './use-focus-on-column';

/** All conversations with drivers beside the one that is open; on a phone one after the other. */
export function MessagesPage() {
  const [params, change] = useAddress();
  const driverId = params.get('driver');
  // To whom something is written that is not sent: with another conversation it is gone.
  const [writtenTo, setWrittenTo] = useState<string | null>(null);
  if (writtenTo !== null && writtenTo !== driverId) setWrittenTo(null);
  const { ask, question } = useUnsavedQuestion({
    unsaved: writtenTo !== null,
    title: '放弃没有发送的消息？',
    content: '离开后，这条还没发送的消息会丢失。',
    stayText: '继续编辑',
  });
  const open = (driver: string | null) => {
    if (driver !== driverId) ask(() => change({ driver }));
  };
  const { side, opened } = useFocusOnColumn(driverId);
  return (
    <section aria-labelledby="messages" className={css.page} data-open={driverId !== null || undefined}>
      <div ref={side} className={css.side} tabIndex={-1}>
        <Threads
          keyword={params.get('q') ?? ''}
          unread={params.get('unread') === '1'}
          driverId={driverId}
          onChange={change}
          onOpen={open}
        />
      </div>
      <div ref={opened} className={css.open} role="region" aria-label="会话" tabIndex={-1}>
        {driverId === null ? (
          <EmptyState
            title="选择一个会话"
            text="左边是最近往来的司机；搜索姓名或车牌可以给其他司机写消息。"
          />
        ) : (
          <>
            <Button className={css.back} variant="outline" onClick={() => open(null)}>
              返回会话列表
            </Button>
            <Conversation
              key={driverId}
              driverId={driverId}
              onDirty={(dirty) =>
                setWrittenTo((before) => (dirty ? driverId : before === driverId ? null : before))
              }
            />
          </>
        )}
      </div>
      {question}
    </section>
  );
}

interface ThreadsProps {
  keyword: string;
  unread: boolean;
  driverId: string | null;
  onChange: (next: Readonly<Record<string, string | null>>) => void;
  onOpen: (driverId: string) => void;
}

function Threads({ keyword, unread, driverId, onChange, onOpen }: ThreadsProps) {
  const { data, error, isPending, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(messageThreads({ keyword, unread }));
  const threads = data?.pages.flatMap((page) => page.threads) ?? [];
  return (
    <>
      <ListHead
        id="messages"
        title="司机消息"
        searchLabel="搜索司机"
        keyword={keyword}
        placeholder="司机 / 手机 / 车牌"
        onSearch={(q) => onChange({ q })}
      />
      <Checkbox checked={unread} onChange={(only) => onChange({ unread: only ? '1' : null })}>
        只看未读
      </Checkbox>
      {isPending && <Skeleton lines={6} height="64px" />}
      {error && !data && (
        <ErrorState
          title="会话加载失败"
          message={error.message}
          requestId={requestIdOf(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && threads.length === 0 && (
        <EmptyState
          title={keyword || unread ? '没有符合条件的司机' : '还没有消息'}
          text="在调度看板的任务上，或搜索司机后，可以写第一条消息。"
        />
      )}
      <ul className={css.threads}>
        {threads.map((thread) => (
          <li key={thread.driverId}>
            <ThreadRow
              thread={thread}
              open={thread.driverId === driverId}
              onOpen={() => onOpen(thread.driverId)}
            />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="outline" block busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          更多会话
        </Button>
      )}
    </>
  );
}
