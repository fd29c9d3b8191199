import type { LiveFeed, LiveNotice } from './live';

/** What waits without anybody's telling (its time comes, its node dies) is looked for so often. */
const LOOK_EVERY_MS = 5_000;

/**
 * Wakes work: now, at each notice that asks for it, when notices may have been missed, and every few seconds besides.
 * Answers how to look no more.
 */
export function keepAwake(
  live: LiveFeed,
  asks: (notice: LiveNotice) => boolean,
  wake: () => void,
): () => void {
  live.follow({
    onNotice: (notice) => {
      if (asks(notice)) wake();
    },
    onGap: wake,
    onClose: () => undefined,
  });
  const timer = setInterval(wake, LOOK_EVERY_MS);
  wake();
  return () => clearInterval(timer);
}
