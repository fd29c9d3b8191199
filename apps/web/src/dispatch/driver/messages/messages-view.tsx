import type { DriverTask } from '@boxhaul/contract/dispatch';
import { useEffect } from 'react';
import { MessageFrame } from '../../../parts/dispatch/messages/message-frame';
import { MessageList } from '../../../parts/dispatch/messages/message-list';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import css from '../driver.module.css';
import { LeftForm } from '../outbox/left-draft';
import type { PendingStep } from '../outbox/phone-store';
import { MessageForm } from './message-form';
import { SentLater } from './sent-later';
import { useEarlier } from './use-earlier';
import type { useOwnMessages } from './use-own-messages';

interface MessagesViewProps {
  own: ReturnType<typeof useOwnMessages>;
  steps: readonly PendingStep[];
  tasks: readonly DriverTask[];
  /** The task that is written about. */
  about: string | null;
  onTask: (taskId: string) => void;
  onNoTask: () => void;
}

/** What dispatch and the driver said to each other, what waits on the phone, and the next word. */
export function MessagesView({ own, steps, tasks, about, onTask, onNoTask }: MessagesViewProps) {
  const { query, newestUnread, read } = own;
  const { data } = query;
  const talk = useEarlier(data);
  useReading(newestUnread, read);
  const task = tasks.find(({ taskId }) => taskId === about);
  const waiting = steps.flatMap((step) => (step.kind === 'message' ? [step] : []));
  return (
    <section className={css.talk} aria-labelledby="talk">
      <h1 id="talk" className={css.title}>
        调度消息
      </h1>
      {data?.old && <Notice tone="info">现在没有网络，显示的是上次收到的消息；回复会保存在本机。</Notice>}
      {query.isPending && <Skeleton lines={4} height="64px" />}
      {query.isError && !data && (
        <ErrorState title="消息加载失败" message={query.error.message} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <MessageFrame
          label="与调度的消息"
          newest={[data.messages[0]?.messageId, waiting.at(-1)?.clientId].join(' ')}
          own={waiting.at(-1)?.clientId}
          more={talk.more}
          busy={talk.busy}
          onMore={() => void talk.read()}
        >
          {talk.messages.length + waiting.length === 0 && <li className={css.minor}>还没有消息。</li>}
          <MessageList
            driver
            messages={talk.messages}
            renderTask={({ taskId, orderNo, seq }) => (
              <button type="button" className={css.about} onClick={() => onTask(taskId)}>
                订单 {orderNo} 第 {seq} 箱
              </button>
            )}
          />
          <SentLater steps={waiting} />
        </MessageFrame>
      )}
      <LeftForm form="message">
        {(left) => <MessageForm left={left} task={task ?? null} onNoTask={onNoTask} />}
      </LeftForm>
    </section>
  );
}

/** What is on the screen is read; in a pocket nothing is. */
function useReading(newest: string | undefined, read: (upTo: string) => Promise<void>): void {
  useEffect(() => {
    if (newest === undefined) return undefined;
    const look = () => {
      if (document.visibilityState === 'visible') void read(newest);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [newest, read]);
}
