import type { dispatch } from '@boxhaul/contract/dispatch';
import type { OutputOf } from '@boxhaul/contract/kit';
import { DRIVER_HOURS, hoursText } from '@boxhaul/domain/dispatch';
import { relativeTime, wireTime } from '../../../lib/format/format';
import type { ComboOption } from '../../../ui/form/combobox-options';

type Resources = OutputOf<typeof dispatch.resources>;

const STALE_MS = 10 * 60_000;

/** What somebody does besides: another box of the order, or another order; `own` has this one already. */
const besides = (busy: boolean, own: boolean, box: number | undefined): string => {
  if (box !== undefined) return `已派本单第 ${box} 箱`;
  return busy && !own ? '任务中' : '';
};

/** Where a truck is, as a dispatcher weighs it: how far from the dock, how old that position is. */
function whereabouts(
  { hasTerminal, metresToDock, lastAt, rank }: Resources['vehicles'][number],
  now: number,
): string {
  if (!hasTerminal) return '无终端';
  if (lastAt === null) return '未上报位置';
  // By roads where that is known.
  const words =
    metresToDock === null || typeof rank?.emptyKm === 'number'
      ? []
      : [`距码头直线 ${(metresToDock / 1000).toFixed(1)} 公里`];
  if (now - wireTime(lastAt) > STALE_MS) words.push(`定位于${relativeTime(lastAt, now)}`);
  return words.join(' · ');
}

/** How long before or after the hour at the door, as people say it. */
const byMinutes = (minutes: number): string =>
  minutes >= 120 ? `${Math.floor(minutes / 60)} 小时` : `${minutes} 分钟`;

/** Why it stands where it stands in the list for a box. */
function whySo({ rank }: Resources['vehicles'][number]): string[] {
  if (!rank) return [];
  const { emptyKm, early, hoursLeft } = rank;
  return [
    ...(emptyKm === null ? [] : [`空驶约 ${emptyKm} 公里`]),
    ...(early === null
      ? []
      : [early < 0 ? `预计晚到 ${byMinutes(-early)}` : `预计提前 ${byMinutes(early)}到门`]),
    ...(hoursLeft === null ? [] : [`司机还可驾驶 ${hoursText(hoursLeft)} 小时`]),
  ];
}

/** The first of the list, where nothing speaks against it. */
const isBest = ({ rank, busy, faults }: Resources['vehicles'][number], at: number): boolean =>
  at === 0 &&
  !busy &&
  faults.length === 0 &&
  typeof rank?.emptyKm === 'number' &&
  !rank.overlaps &&
  (rank.early ?? 0) >= 0;

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

/** Under which those stand that cannot be chosen. */
export const WHY_NOT = '为什么不行';

/** The trucks, each with its place or why it cannot be chosen. */
export const vehicleOptions = (
  vehicles: Resources['vehicles'],
  { now, own, taken, forces }: Asked,
): ComboOption[] =>
  vehicles.map((one, at) => ({
    value: one.vehicleId,
    label: one.plateNumber,
    hint: hintOf(
      one,
      [
        ...(isBest(one, at) ? ['推荐'] : []),
        besides(one.busy, one.vehicleId === own, taken.get(one.vehicleId)),
        ...whySo(one),
        whereabouts(one, now),
        errandsOf(one),
        one.unchecked,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    disabled: forces || one.faults.length === 0 ? undefined : one.faults.join('；'),
  }));

/** The drivers by name and number, each with why it cannot be chosen. */
export const driverOptions = (
  drivers: Resources['drivers'],
  { own, taken, forces }: Omit<Asked, 'now'>,
): ComboOption[] =>
  drivers.map((one) => ({
    value: one.driverId,
    label: `${one.driverName} ${one.phone}`,
    // Who has not driven yet needs no word about it.
    hint: hintOf(
      one,
      [
        besides(one.busy, one.driverId === own, taken.get(one.driverId)),
        one.hoursLeft < DRIVER_HOURS.day ? `还可驾驶 ${hoursText(one.hoursLeft)} 小时` : '',
      ]
        .filter(Boolean)
        .join(' · '),
    ),
    disabled: forces || one.faults.length === 0 ? undefined : one.faults.join('；'),
  }));
