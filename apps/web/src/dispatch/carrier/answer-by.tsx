import { TENDER_HASTE_MINUTES } from '@boxhaul/domain/dispatch';
import { wireTime } from '../../lib/format/format';
import { useNow } from '../../lib/hooks/use-now';
import css from './carrier.module.css';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HASTE_MS = TENDER_HASTE_MINUTES * MINUTE_MS;

const left = (ms: number): string => {
  const minutes = Math.floor(ms / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return `${Math.floor(hours / 24)} 天 ${hours % 24} 小时`;
  if (hours > 0) return `${hours} 小时 ${minutes % 60} 分`;
  return `${minutes} 分 ${Math.floor((ms % MINUTE_MS) / SECOND_MS)} 秒`;
};

/** How long there is to answer. */
export function AnswerBy({ answerBy }: { answerBy: string }) {
  const ms = wireTime(answerBy) - useNow(SECOND_MS);
  return (
    <span
      className={css.left}
      data-haste={ms < HASTE_MS || undefined}
      role="timer"
      title={`${answerBy.slice(0, 16)} 前答复`}
    >
      {ms > 0 ? `剩 ${left(ms)}` : '已到时限'}
    </span>
  );
}
