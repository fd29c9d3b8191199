import { toWireTime } from '../calendar/time';
import type { Risk } from '../words/late-risk';
import { GAP_MS } from './track-point';

const WATCH_MS = 30 * 60_000;

const BEFORE_DOOR: readonly string[] = ['派车中', '提箱中', '赶路中'];

/** Whether a task of this phase (decisions 4) is still on its way to the door. */
export const isBeforeDoor = (phase: string): boolean => BEFORE_DOOR.includes(phase);

interface Facts {
  /** Estimated drive and handling until the door point. */
  remainingSeconds: number;
  remainingMetres: number;
  /** When the box is required at the door. */
  requireDate: Date;
  phase: string;
  now: Date;
  /** Moment of the newest position; null when there is none. */
  lastAt: Date | null;
}

/** Whether a box will be late at its door, and the notice with remaining km and minutes (S9), '' when there is none. */
export function lateRisk(facts: Facts): { risk: Risk; notice: string } {
  const { requireDate, now, lastAt, remainingSeconds, remainingMetres } = facts;
  if (!isBeforeDoor(facts.phase)) return { risk: 'none', notice: '' };
  if (!lastAt || now.getTime() - lastAt.getTime() > GAP_MS) {
    return { risk: 'unknown', notice: '超过 10 分钟没有收到车辆位置，无法判断能否按时到达' };
  }
  const arrival = new Date(now.getTime() + remainingSeconds * 1000);
  const spare = requireDate.getTime() - arrival.getTime();
  const km = (remainingMetres / 1000).toFixed(1);
  const minutes = Math.ceil(remainingSeconds / 60);
  const clock = (at: Date) => toWireTime(at).slice(5, 16);
  const figures = `剩余约 ${km} 公里、${minutes} 分钟，预计 ${clock(arrival)} 到达，要求 ${clock(requireDate)}`;
  if (spare < 0) return { risk: 'late', notice: `预计迟到 ${Math.ceil(-spare / 60_000)} 分钟：${figures}` };
  if (spare < WATCH_MS) return { risk: 'watch', notice: `时间紧张：${figures}` };
  return { risk: 'none', notice: '' };
}
