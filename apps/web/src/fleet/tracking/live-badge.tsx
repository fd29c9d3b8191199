import css from './live-badge.module.css';
import type { LiveStatus } from '../../lib/live/follow-stream';

const WORDS: Readonly<Record<LiveStatus, string>> = {
  connecting: '连接中',
  live: '实时更新中',
  lost: '连接中断，正在重连',
  refused: '实时更新不可用，每分钟刷新',
};

export function LiveBadge({ status }: { status: LiveStatus }) {
  return (
    <span className={status === 'live' ? css.live : css.waiting} role="status">
      {WORDS[status]}
    </span>
  );
}
