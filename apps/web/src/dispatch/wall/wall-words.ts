import { lastingWords, type LateSign } from '@boxhaul/domain/dispatch';
import type { Wall } from '../../data/dispatch/wall.api';

type LateBox = Wall['late']['boxes'][number];

const SIGN_WORDS: Readonly<Record<LateSign, string>> = {
  past: '已晚',
  foretold: '预计晚',
  reported: '已报晚到',
};

/** '已晚 1 小时 5 分'. */
export const latenessWords = ({ sign, minutes }: Pick<LateBox, 'sign' | 'minutes'>): string =>
  minutes === null ? SIGN_WORDS[sign] : `${SIGN_WORDS[sign]} ${lastingWords(minutes)}`;

const DAY = 10;

/** 'HH:mm' of a wire time, with its day where that is not today's. */
export const clockOf = (wire: string, now: string): string =>
  wire.slice(0, DAY) === now.slice(0, DAY) ? wire.slice(11, 16) : wire.slice(5, 16);

/** How long ago that is: '8 秒', '3 分钟'. */
export function ageWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} 秒` : lastingWords(Math.floor(seconds / 60));
}

/** Whether nothing stands on any stage, nor did today. */
export const isEmptyWall = ({ stages, late }: Wall): boolean =>
  Object.values(stages).every((count) => count === 0) && late.count + late.older === 0;
