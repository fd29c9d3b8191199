import { PAIR_LIMITS, SAME_DOOR_KM } from '../matches/pair-boxes';
import type { Drives, PlanBox } from './day';

const km = ({ km: table, places }: Drives, from: number, to: number): number => table[from * places + to]!;
const HOUR_MINUTES = 60;

/**
 * Whether two boxes go on one trailer (双拖), the first to its door first: as a dispatcher has said, or as he may pair them: two
 * of 20 feet of one direction and dock, of known weight, whose doors are near and wanted at about the same hour.
 */
export function canPair(drives: Drives, one: PlanBox, other: PlanBox): boolean {
  if (one.boxId === other.boxId || one.due > other.due) return false;
  if (one.mateId !== null || other.mateId !== null) return one.mateId === other.boxId;
  const alike = one.isLoading === other.isLoading && one.from === other.from && one.to === other.to;
  if (!alike || one.feet !== 20 || other.feet !== 20 || one.kg === null || other.kg === null) return false;
  const far = km(drives, one.door, other.door);
  const wait = other.due - one.due;
  if (far > PAIR_LIMITS.doorKm || wait > PAIR_LIMITS.apartHours * HOUR_MINUTES) return false;
  const minutes = drives.minutes[one.door * drives.places + other.door]!;
  // The first door takes its box as early as it opens; both are at one door as soon as the truck is.
  const late = far < SAME_DOOR_KM ? 0 : one.doorFrom + one.doorMinutes + minutes - other.due;
  return late <= PAIR_LIMITS.lateMinutes;
}

/** Kilometres that two boxes save by one way from door to door, against giving the one back and fetching the other. */
export const savedBetween = (drives: Drives, one: PlanBox, other: PlanBox): number =>
  km(drives, one.door, one.to) +
  km(drives, one.to, other.from) +
  km(drives, other.from, other.door) -
  km(drives, one.door, other.door);
