import { Link } from 'react-router';
import type { NoticeRow } from '@boxhaul/contract/identity';
import { relativeTime } from '../../lib/format/format';
import css from './notice-panel.module.css';
import { noticeLink } from './notice-link';

interface NoticeItemProps {
  row: NoticeRow;
  /** Epoch milliseconds. */
  now: number;
  onRead: () => void;
  /** Its page is shown now. */
  onLeave: () => void;
}

/** One notice: a press marks it as read, and leads to its page where it has one. */
export function NoticeItem({ row, now, onRead, onLeave }: NoticeItemProps) {
  const link = noticeLink(row);
  const said = (
    <>
      <span className={css.first}>
        {row.readAt === null && <span className={css.dot} role="img" aria-label="未读" />}
        <strong className={css.name}>{row.title}</strong>
        <time className={css.time} title={row.at}>
          {relativeTime(row.at, now)}
        </time>
      </span>
      <span className={css.text}>{row.body}</span>
    </>
  );
  const classes = `${css.item} ${css[row.severity]}`;
  return (
    <li>
      {link === null ? (
        <button type="button" className={classes} data-read={row.readAt !== null} onClick={onRead}>
          {said}
        </button>
      ) : (
        <Link
          to={link}
          className={classes}
          data-read={row.readAt !== null}
          onClick={() => {
            onRead();
            onLeave();
          }}
        >
          {said}
        </Link>
      )}
    </li>
  );
}
