import type { Message } from '@boxhaul/contract/dispatch';
import { MESSAGE_STATE_WORDS } from '@boxhaul/domain/dispatch';
import type { ReactNode } from 'react';
import { PictureStrip } from '../../../ui/overlay/picture-strip';
import css from './messages.module.css';

const clock = (time: string): string => time.slice(5, 16);

/** What became of a message, in words, with when. */
function standing({ state, deliveredAt, readAt, withdrawnAt }: Message): string {
  const at = { sent: null, delivered: deliveredAt, read: readAt, withdrawn: withdrawnAt }[state];
  return at ? `${MESSAGE_STATE_WORDS[state]} ${clock(at)}` : MESSAGE_STATE_WORDS[state];
}

interface MessageListProps {
  /** The newest last. */
  messages: readonly Message[];
  /** Who reads: what he wrote stands at the right. */
  driver: boolean;
  /** Below an own message. */
  renderAction?: (message: Message) => ReactNode;
  /** What a message is about. */
  renderTask?: (task: NonNullable<Message['task']>) => ReactNode;
}

/** What was said, as it was said: words are words, nothing in them runs. */
export function MessageList({ messages, driver, renderAction, renderTask }: MessageListProps) {
  return messages.map((message) => {
    const { messageId, fromDriver, text, urgent, sentAt, writtenAt, state, task, pics, senderName } = message;
    const own = fromDriver === driver;
    const gone = state === 'withdrawn';
    return (
      <li key={messageId} className={css.message} data-own={own || undefined}>
        <p className={css.head}>
          <b>{own && driver ? '我' : senderName}</b>
          <time>{clock(sentAt)}</time>
          {urgent && <span className={css.urgent}>紧急</span>}
        </p>
        <div className={css.bubble} data-gone={gone || undefined}>
          {task && (
            <p className={css.about}>
              {renderTask ? renderTask(task) : `订单 ${task.orderNo} 第 ${task.seq} 箱`}
            </p>
          )}
          {gone && text === '' ? <p>调度撤回了这条消息</p> : text && <p className={css.text}>{text}</p>}
          {pics.length > 0 && (
            <PictureStrip pictures={pics.map(({ name, fileUrl }) => ({ url: fileUrl, alt: name }))} />
          )}
        </div>
        <p className={css.foot}>
          {writtenAt && <span>无网络时写于 {clock(writtenAt)}</span>}
          {own && <span data-state={state}>{standing(message)}</span>}
          {own && renderAction?.(message)}
        </p>
      </li>
    );
  });
}
