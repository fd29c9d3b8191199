import type { dispatch, OutputOf } from '@boxhaul/contract';
import { relativeTime, wireTime } from '../../lib/format/format';

type Resources = OutputOf<typeof dispatch.resources>;

const STALE_MS = 10 * 60_000;

/** Why somebody cannot take the box: another box of the order, or another order. */
const whyNot = (busy: boolean, box: number | undefined): string[] =>
  box === undefined ? (busy ? ['任务中'] : []) : [`已派第 ${box} 箱`];

/**
 * A truck as a dispatcher weighs it: how far from the dock, how old that position is, and why not; `box` is the other
 * box of the order that it has.
 */
export function vehicleLabel(vehicle: Resources['vehicles'][number], now: number, box?: number): string {
  const { plateNumber, busy, hasTerminal, metresToDock, lastAt } = vehicle;
  const words = [plateNumber, ...whyNot(busy, box)];
  if (!hasTerminal) words.push('无终端');
  else if (lastAt === null) words.push('未上报位置');
  else {
    if (metresToDock !== null) words.push(`距码头直线 ${(metresToDock / 1000).toFixed(1)} 公里`);
    if (now - wireTime(lastAt) > STALE_MS) words.push(`定位于${relativeTime(lastAt, now)}`);
  }
  return words.join(' · ');
}

/** A driver by name and number, and why not. */
export const driverLabel = (
  { driverName, phone, busy }: Resources['drivers'][number],
  box?: number,
): string => [`${driverName} ${phone}`, ...whyNot(busy, box)].join(' · ');
