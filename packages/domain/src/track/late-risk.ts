import { toWireTime } from '../calendar/time';
import type { Risk } from '../words/late-risk';
import { arrivalWords } from './arrival';
import { GAP_MS } from './track-point';
import type { Spread } from './trip-range';

const WATCH_MS = 30 * 60_000;

const BEFORE_DOOR: readonly string[] = ['派车中', '提箱中', '赶路中'];

/** Whether a task of this phase (decisions 4) is still on its way to the door. */
export const isBeforeDoor = (phase: string): boolean => BEFORE_DOOR.includes(phase);

/** Whether nothing has been heard of a truck for so long that nobody can tell where it is. */
export const isSilent = (lastAt: Date | null, now: Date): boolean =>
  !lastAt || now.getTime() - lastAt.getTime() > GAP_MS;

interface Facts {
  /** Estimated drive and handling until the door point; null when no road leads there. */
  remainingSeconds: number | null;
  remainingMetres: number;
  /** Between what past trips put it, seconds; null when they are too few. */
  range?: Spread | null;
  /** When the box is required at the door. */
  requireDate: Date;
  phase: string;
  now: Date;
  /** Moment of the newest position; null when there is none. */
  lastAt: Date | null;
}

const UNHEARD = '超过 10 分钟没有收到车辆位置，无法判断能否按时到达';
const UNPLANNED = '没有可用的路线估算，无法判断能否按时到达';

/**
 * Whether a box will be late at its door, and the notice with remaining km and minutes (S9), '' when there is none:
 * late once the moment has passed, whatever is known; maybe late when the middle of what is expected is too late; tight when one in
 * twenty trips would be, or without trips when less than half an hour is left.
 */
export function lateRisk(facts: Facts): { risk: Risk; notice: string } {
  const { requireDate, now, remainingSeconds, remainingMetres, range } = facts;
  if (!isBeforeDoor(facts.phase)) return { risk: 'none', notice: '' };
  const spareMs = requireDate.getTime() - now.getTime();
  const overdue = spareMs < 0 ? `已超过要求到门时间 ${Math.ceil(-spareMs / 60_000)} 分钟` : undefined;
  const unknown = isSilent(facts.lastAt, now) ? UNHEARD : UNPLANNED;
  if (remainingSeconds === null || unknown === UNHEARD) {
    return overdue
      ? { risk: 'overdue', notice: `${overdue}；${unknown}` }
      : { risk: 'unknown', notice: unknown };
  }
  const spare = spareMs - remainingSeconds * 1000;
  const km = (remainingMetres / 1000).toFixed(1);
  const minutes = Math.ceil(remainingSeconds / 60);
  // The one range that the list and the dialog tell too.
  const words = arrivalWords({ range: range ?? null, seconds: remainingSeconds }, now);
  const required = toWireTime(requireDate).slice(5, 16);
  const figures = `剩余约 ${km} 公里、${minutes} 分钟，${words}，要求 ${required}`;
  if (overdue) return { risk: 'overdue', notice: `${overdue}：${figures}` };
  if (spare < 0) return { risk: 'late', notice: `预计迟到 ${Math.ceil(-spare / 60_000)} 分钟：${figures}` };
  const isTight = range ? range.high * 1000 > spareMs : spare < WATCH_MS;
  return isTight ? { risk: 'watch', notice: `时间紧张：${figures}` } : { risk: 'none', notice: '' };
}
