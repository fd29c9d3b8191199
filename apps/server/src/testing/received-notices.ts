import type { LiveFeed, LiveNotice } from '../platform/live/live';

/** Collects what is announced from now on; what was sent before a later notice has come with it. */
export function receivedNotices(live: LiveFeed): LiveNotice[] {
  const heard: LiveNotice[] = [];
  live.follow({
    onNotice: (notice) => void heard.push(notice),
    onGap: () => undefined,
    onClose: () => undefined,
  });
  return heard;
}
