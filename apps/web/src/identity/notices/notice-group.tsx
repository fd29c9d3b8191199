import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import type { NoticeRow } from '@boxhaul/contract/identity';
import { markNoticesRead } from '../../data/identity/notices.api';
import { relativeTime } from '../../lib/format/format';
import { useSingleFlight } from '../../lib/hooks/use-single-flight';
import { Button } from '../../ui/button';
import { ChevronDown } from '../../ui/icons';
import { NoticeItem } from './notice-item';
import css from './notice-panel.module.css';

interface NoticeGroupProps {
  /** The newest first. */
  rows: readonly [NoticeRow, ...NoticeRow[]];
  /** Some of them are not listed yet. */
  more: boolean;
  /** Epoch milliseconds. */
  now: number;
  open: boolean;
  onToggle: () => void;
  onRead: (row: NoticeRow) => void;
  onLeave: () => void;
}

/** Notices of one kind as one line: a press shows them, another marks them as read. */
export function NoticeGroup({ rows, more, now, open, onToggle, onRead, onLeave }: NoticeGroupProps) {
  const cache = useQueryClient();
  const listId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const [newest] = rows;
  const unread = rows.filter(({ readAt }) => readAt === null).map(({ noticeId }) => noticeId);
  const { run: readThem, busy } = useSingleFlight(async () => {
    // What was pressed goes away.
    toggle.current?.focus();
    await markNoticesRead(cache, unread);
  });
  return (
    <li>
      <div className={css.line}>
        <button
          ref={toggle}
          type="button"
          className={`${css.item} ${css[newest.severity]}`}
          data-read={unread.length === 0}
          aria-expanded={open}
          aria-controls={listId}
          onClick={onToggle}
        >
          <span className={css.first}>
            {unread.length > 0 && (
              <span className={css.dot} role="img" aria-label={`${unread.length} 条未读`} />
            )}
            <strong className={css.name}>
              {newest.title} 等 {rows.length} 条{more && '以上'}
            </strong>
            <time className={css.time} title={newest.at}>
              {relativeTime(newest.at, now)}
            </time>
            <span className={css.turn}>
              <ChevronDown size={16} />
            </span>
          </span>
          <span className={css.text}>{newest.body}</span>
        </button>
        {unread.length > 0 && (
          <Button variant="text" size="s" className={css.those} busy={busy} onClick={() => void readThem()}>
            {unread.length} 条标为已读
          </Button>
        )}
      </div>
      <ul id={listId} className={css.folded} hidden={!open}>
        {open &&
          rows.map((row) => (
            <NoticeItem key={row.noticeId} row={row} now={now} onRead={() => onRead(row)} onLeave={onLeave} />
          ))}
      </ul>
    </li>
  );
}
