import type { HandoverRow } from '@boxhaul/contract/dispatch';

const named = ({ username, isMe }: HandoverRow['from']): string => (isMe ? `${username}（我）` : username);

/** Who gives to whom: '小陈 → 小李（我）'. */
export const handoverWho = ({ from, to }: Pick<HandoverRow, 'from' | 'to'>): string =>
  `${named(from)} → ${to ? named(to) : '下一位接班人'}`;
