import type { dispatch, OutputOf } from '@boxhaul/contract';
import { relativeTime, wireTime } from '../../lib/format/format';
import type { ComboOption } from '../../ui/form/combobox-options';

type Resources = OutputOf<typeof dispatch.resources>;

const STALE_MS = 10 * 60_000;

/** Why somebody cannot take the box: another box of the order, or another order; `own` has this one already. */
const whyNot = (busy: boolean, own: boolean, box: number | undefined): string | undefined =>
  box === undefined ? (busy && !own ? '任务中' : undefined) : `已派第 ${box} 箱`;

/** Where a truck is, as a dispatcher weighs it: how far from the dock, how old that position is. */
function whereabouts(
  { hasTerminal, metresToDock, lastAt }: Resources['vehicles'][number],
  now: number,
): string {
  if (!hasTerminal) return '无终端';
  if (lastAt === null) return '未上报位置';
  const words = metresToDock === null ? [] : [`距码头直线 ${(metresToDock / 1000).toFixed(1)} 公里`];
  if (now - wireTime(lastAt) > STALE_MS) words.push(`定位于${relativeTime(lastAt, now)}`);
  return words.join(' · ');
}

/** What it has to do yet. */
const errandsOf = ({ next }: Resources['vehicles'][number]): string =>
  next ? `已派 ${next.boxes} 箱，${next.requireDate.slice(5, 16)} 到门` : '';

/** What keeps it from the day, else where it is and what runs out soon. */
const hintOf = ({ faults, due }: { faults: readonly string[]; due: readonly string[] }, place: string) =>
  (faults.length > 0 ? faults : [place, ...due]).filter(Boolean).join(' · ');

/** What a list of trucks or drivers is asked for. */
interface Asked {
  /** Whether what is not fit can be chosen all the same, by a reason. */
  forces?: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** Id of the one that the box has already. */
  own: string | undefined;
  /** Numbers of other boxes of the order, by the id of who has them. */
  taken: ReadonlyMap<string, number>;
}

/** The trucks, each with its place or why it cannot be chosen. */
export const vehicleOptions = (
  vehicles: Resources['vehicles'],
  { now, own, taken, forces }: Asked,
): ComboOption[] =>
  vehicles.map((one) => ({
    value: one.vehicleId,
    label: one.plateNumber,
    hint: hintOf(one, [whereabouts(one, now), errandsOf(one)].filter(Boolean).join(' · ')),
    disabled:
      whyNot(one.busy, one.vehicleId === own, taken.get(one.vehicleId)) ??
      (forces || one.faults.length === 0 ? undefined : one.faults.join('；')),
  }));

/** The drivers by name and number, each with why it cannot be chosen. */
export const driverOptions = (
  drivers: Resources['drivers'],
  { own, taken, forces }: Omit<Asked, 'now'>,
): ComboOption[] =>
  drivers.map((one) => ({
    value: one.driverId,
    label: `${one.driverName} ${one.phone}`,
    hint: hintOf(one, ''),
    disabled:
      whyNot(one.busy, one.driverId === own, taken.get(one.driverId)) ??
      (forces || one.faults.length === 0 ? undefined : one.faults.join('；')),
  }));
