import type { MessageThread } from '@boxhaul/contract/dispatch';
import { MESSAGE_STATE_WORDS } from '@boxhaul/domain/dispatch';
import css from './messages-page.module.css';

/** What was said last, and by whom. */
function lastOf({ last, fault }: MessageThread): string {
  if (!last) return fault ?? '还没有消息';
  if (last.state === 'withdrawn') return '已撤回一条消息';
  const said = last.text || `照片 ${last.pictures} 张`;
  return last.fromDriver ? said : `我方：${said}`;
}

/** How the row of a conversation is found on the page. */
export const rowId = (driverId: string): string => `thread-${driverId}`;

interface ThreadRowProps {
  thread: MessageThread;
  open: boolean;
  onOpen: () => void;
}

/** One conversation of the list. */
export function ThreadRow({ thread, open, onOpen }: ThreadRowProps) {
  const { driverId, driverName, plateNumber, carrierName, unread, last } = thread;
  return (
    <button
      type="button"
      id={rowId(driverId)}
      className={css.thread}
      data-unread={unread > 0 || undefined}
      aria-current={open || undefined}
      onClick={onOpen}
    >
      <span className={css.top}>
        <b>{driverName}</b>
        {plateNumber && <span className="figure">{plateNumber}</span>}
        {last && <time>{last.sentAt.slice(5, 16)}</time>}
      </span>
      <span className={css.said}>
        <span className={css.last}>{lastOf(thread)}</span>
        {unread > 0 && (
          <span className={css.count}>
            {unread}
            <span className="visually-hidden">条未读</span>
          </span>
        )}
        {unread === 0 && last && !last.fromDriver && (
          <span className={css.state}>{MESSAGE_STATE_WORDS[last.state]}</span>
        )}
      </span>
      {carrierName && <span className={css.minor}>{carrierName}</span>}
    </button>
  );
}
