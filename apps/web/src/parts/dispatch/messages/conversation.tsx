import type { Message } from '@boxhaul/contract/dispatch';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  markMessagesRead,
  messageThread,
  sendMessages,
  withdrawMessage,
} from '../../../data/dispatch/messages.api';
import { failureOf } from '../../../lib/format/failure-of';
import { useSingleFlight } from '../../../lib/hooks/use-single-flight';
import { requestIdOf } from '../../../lib/format/request-id';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Closing } from '../../../ui/overlay/closing';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { Composer } from './composer';
import { MessageFrame } from './message-frame';
import { MessageList } from './message-list';
import css from './messages.module.css';

/** The task that what is written now is about. */
export interface About {
  taskId: string;
  title: string;
}

interface ConversationProps {
  driverId: string;
  about?: About | undefined;
  onDirty?: (dirty: boolean) => void;
}

/** What dispatch and one driver said to each other, read as it is seen, and the next word. */
export function Conversation({ driverId, about, onDirty }: ConversationProps) {
  const cache = useQueryClient();
  const thread = useInfiniteQuery(messageThread(driverId));
  const send = useMutation(sendMessages(cache));
  const { data, error, isFetching, refetch } = thread;
  const driver = data?.pages[0]?.driver;
  const messages = data?.pages.flatMap((page) => page.messages).toReversed() ?? [];
  useReading(driverId, driver?.unread ?? 0, messages.at(-1)?.messageId);
  if (!driver) {
    return error ? (
      <ErrorState
        title="消息加载失败"
        message={error.message}
        requestId={requestIdOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <Skeleton lines={4} height="56px" />
    );
  }
  return (
    <div className={css.conversation}>
      <p className={css.who}>
        <b>{driver.driverName}</b>
        {driver.plateNumber && <span className="figure">{driver.plateNumber}</span>}
        <a href={`tel:${driver.phone}`}>{driver.phone}</a>
        {driver.carrierName && <span className={css.minor}>{driver.carrierName}</span>}
      </p>
      <Said
        label={`与${driver.driverName}的消息`}
        messages={messages}
        more={thread.hasNextPage}
        busy={thread.isFetchingNextPage}
        onMore={() => void thread.fetchNextPage()}
      />
      {driver.fault && <Notice tone="info">{driver.fault}</Notice>}
      {about && !driver.fault && <p className={css.minor}>关于 {about.title}</p>}
      {!driver.fault && (
        <Composer
          {...(onDirty && { onDirty })}
          onSend={async (said) => {
            const to = [{ driverId, ...(about && { taskId: about.taskId }) }];
            const { results } = await send.mutateAsync({ to, ...said });
            return results[0]?.fault ?? null;
          }}
        />
      )}
    </div>
  );
}

interface SaidProps {
  label: string;
  messages: readonly Message[];
  more: boolean;
  busy: boolean;
  onMore: () => void;
}

/** The messages, of which an own one is taken back after a question. */
function Said({ messages, ...frame }: SaidProps) {
  const withdraw = useMutation(withdrawMessage(useQueryClient()));
  const newest = messages.at(-1);
  const [asking, setAsking] = useState<Message | null>(null);
  const { busy, run } = useSingleFlight(async () => {
    // Why it is too late the client has said.
    if (asking) await failureOf(withdraw.mutateAsync(asking.messageId));
    setAsking(null);
  });
  return (
    <>
      <MessageFrame
        {...frame}
        newest={newest?.messageId}
        own={newest?.mayWithdraw ? newest.messageId : undefined}
      >
        {messages.length === 0 && <li className={css.none}>还没有消息，写下第一条。</li>}
        <MessageList
          messages={messages}
          driver={false}
          renderAction={(message) =>
            message.mayWithdraw && (
              <Button variant="text" size="s" onClick={() => setAsking(message)}>
                撤回
              </Button>
            )
          }
        />
      </MessageFrame>
      <Closing>
        {asking && (
          <ConfirmDialog
            title="撤回这条消息？"
            okText="撤回消息"
            cancelText="返回"
            danger
            busy={busy}
            onOk={() => void run()}
            onCancel={() => setAsking(null)}
          >
            司机还没有读到。撤回后他看不到内容，这里仍保留记录。
          </ConfirmDialog>
        )}
      </Closing>
    </>
  );
}

/** What is on the screen is read, once for each newest message; a page in the background reads nothing. */
function useReading(driverId: string, unread: number, newest: string | undefined): void {
  const cache = useQueryClient();
  const { mutate } = useMutation(markMessagesRead(cache));
  useEffect(() => {
    if (unread === 0 || newest === undefined) return undefined;
    const read = () => {
      if (document.visibilityState === 'visible') mutate({ driverId, upTo: newest });
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [driverId, unread, newest, mutate]);
}
