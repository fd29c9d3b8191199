import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { unreadMessages } from '../../../data/dispatch/messages.api';
import css from './messages.module.css';

/** The way to all conversations, with how many messages of drivers wait. */
export function MessagesLink() {
  const unread = useQuery(unreadMessages).data?.unread ?? 0;
  return (
    <Link className={css.link} to="/ops/messages">
      司机消息
      {unread > 0 && (
        <span className={css.count}>
          {unread}
          <span className="visually-hidden">条未读</span>
        </span>
      )}
    </Link>
  );
}
