import type { opsDispatchResources, OutputOf } from '@boxhaul/contract';
import { relativeTime, wireTime } from '../../lib/format';

type Resources = OutputOf<typeof opsDispatchResources>;

const STALE_MS = 10 * 60_000;

/** A truck as a dispatcher weighs it: how far from the dock, how old that position is, and why not. */
export function vehicleLabel(vehicle: Resources['vehicles'][number], now: number): string {
  const { plateNumber, busy, hasTerminal, metresToDock, lastAt } = vehicle;
  const words = [plateNumber];
  if (busy) words.push('任务中');
  if (!hasTerminal) words.push('无终端');
  else if (lastAt === null) words.push('未上报位置');
  else {
    if (metresToDock !== null) words.push(`距码头直线 ${(metresToDock / 1000).toFixed(1)} km`);
    if (now - wireTime(lastAt) > STALE_MS) words.push(`定位于${relativeTime(lastAt, now)}`);
  }
  return words.join(' · ');
}

export const driverLabel = ({ driverName, phone, busy }: Resources['drivers'][number]): string =>
  `${driverName} ${phone}${busy ? ' · 任务中' : ''}`;
