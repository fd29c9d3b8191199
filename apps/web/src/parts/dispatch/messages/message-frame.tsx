import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import css from './messages.module.css';

/** CSS pixels from the end up to which one who reads there goes on with what comes. */
const NEAR_PX = 80;

interface Newest {
  /** Of the newest message. */
  newest: string | undefined;
  /** The same where the reader has just written it himself. */
  own: string | undefined;
}

interface MessageFrameProps extends Newest {
  label: string;
  /** Earlier ones can be fetched. */
  more: boolean;
  busy: boolean;
  onMore: () => void;
  children: ReactNode;
}

/** A conversation that scrolls by itself: its end in sight, earlier ones on demand, and who reads above is left there. */
export function MessageFrame({ label, newest, own, more, busy, onMore, children }: MessageFrameProps) {
  const { box, list, onScroll } = useKeptPlace({ newest, own });
  return (
    // Scrolled by keys too.
    <div ref={box} className={css.frame} role="region" aria-label={label} tabIndex={0} onScroll={onScroll}>
      {more && (
        <p className={css.more}>
          <Button variant="outline" size="s" busy={busy} onClick={onMore}>
            更早的消息
          </Button>
        </p>
      )}
      <ol ref={list} className={css.list} aria-live="polite">
        {children}
      </ol>
    </div>
  );
}

/** What was on the screen when it was last drawn. */
interface Seen extends Newest {
  /** The first message, and where it stood: what comes above it moves it. */
  first: HTMLElement | null;
  top: number;
  nearEnd: boolean;
}

/** Brings the end into sight for who is near it or has written; to anyone else nothing moves. */
function useKeptPlace({ newest, own }: Newest) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const seen = useRef<Seen>({ newest: undefined, own: undefined, first: null, top: 0, nearEnd: true });
  // After every drawing: messages come above and below, and the button for earlier ones goes.
  useLayoutEffect(() => {
    const frame = box.current;
    if (!frame) return;
    const before = seen.current;
    if (before.first?.isConnected) frame.scrollTop += before.first.offsetTop - before.top;
    const wrote = own !== undefined && own !== before.own;
    if (wrote || (before.nearEnd && newest !== before.newest)) frame.scrollTop = frame.scrollHeight;
    const first = list.current?.querySelector<HTMLElement>(':scope > li') ?? null;
    seen.current = { newest, own, first, top: first?.offsetTop ?? 0, nearEnd: isNearEnd(frame) };
  });
  const onScroll = () => {
    if (box.current) seen.current.nearEnd = isNearEnd(box.current);
  };
  return { box, list, onScroll };
}

const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= NEAR_PX;
