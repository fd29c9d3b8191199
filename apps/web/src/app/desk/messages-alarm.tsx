import { useQuery } from '@tanstack/react-query';
import { unreadMessages } from '../../data/dispatch/messages.api';
import css from './desk-nav.module.css';

/** How many messages of drivers nobody of one's own side has opened; nothing while there are none. */
export function MessagesAlarm() {
  const { unread = 0 } = useQuery(unreadMessages).data ?? {};
  if (unread === 0) return null;
  return (
    <span className={css.alarm}>
      {unread}
      <span className="visually-hidden">条司机消息未读</span>
    </span>
  );
}
