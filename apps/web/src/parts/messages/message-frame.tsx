import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import css from './messages.module.css';

interface MessageFrameProps {
  label: string;
  /** Of the newest message: when it is another, the end comes into sight. */
  newest: string | undefined;
  /** Earlier ones can be fetched. */
  more: boolean;
  busy: boolean;
  onMore: () => void;
  children: ReactNode;
}

/** A conversation that scrolls by itself: its end in sight, earlier ones on demand, and who reads above is left there. */
export function MessageFrame({ label, newest, more, busy, onMore, children }: MessageFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (newest !== undefined && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return (
    // Scrolled by keys too.
    <div ref={box} className={css.frame} role="region" aria-label={label} tabIndex={0}>
      {more && (
        <p className={css.more}>
          <Button variant="outline" size="s" busy={busy} onClick={onMore}>
            更早的消息
          </Button>
        </p>
      )}
      <ol className={css.list} aria-live="polite">
        {children}
      </ol>
    </div>
  );
}
