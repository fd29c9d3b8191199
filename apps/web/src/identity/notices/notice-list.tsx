import { useState } from 'react';
import type { NoticeRow } from '@boxhaul/contract/identity';
import { foldNotices } from '@boxhaul/domain/site';
import { NoticeGroup } from './notice-group';
import { NoticeItem } from './notice-item';
import css from './notice-panel.module.css';

interface NoticeListProps {
  rows: readonly NoticeRow[];
  /** Older ones are not listed yet. */
  more: boolean;
  /** Epoch milliseconds. */
  now: number;
  onRead: (row: NoticeRow) => void;
  onLeave: () => void;
}

/** Notices, the newest first: those of one kind that follow each other on one line. */
export function NoticeList({ rows, more, now, onRead, onLeave }: NoticeListProps) {
  // Of each line that is open the notice that was its oldest then: newer and older ones join it.
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const lines = foldNotices(rows);
  return (
    <ul className={css.list}>
      {lines.map((line) => {
        const [first] = line;
        if (line.length === 1) {
          const { noticeId } = first;
          return (
            <NoticeItem key={noticeId} row={first} now={now} onRead={() => onRead(first)} onLeave={onLeave} />
          );
        }
        const ids = line.map(({ noticeId }) => noticeId);
        const oldest = ids.at(-1)!;
        const open = ids.some((id) => opened.has(id));
        return (
          <NoticeGroup
            key={oldest}
            rows={line}
            more={more && line === lines.at(-1)}
            now={now}
            open={open}
            onToggle={() => {
              const others = [...opened].filter((id) => !ids.includes(id));
              setOpened(new Set(open ? others : [...others, oldest]));
            }}
            onRead={onRead}
            onLeave={onLeave}
          />
        );
      })}
    </ul>
  );
}
