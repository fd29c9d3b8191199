import { TURN_HANDLING_MINUTES } from '../matches/turn-boxes';
import type { Drives, PlanBox } from './day';

const km = ({ km: table, places }: Drives, from: number, to: number): number => table[from * places + to]!;

/**
 * Whether the empty box of one stays on the truck as the one that another needs (套箱): same type and line, the line lets both, and
 * driving from door to door is shorter than giving it back and fetching another, and there is time for it.
 */
export function canTurn(drives: Drives, one: PlanBox, other: PlanBox): boolean {
  const alike =
    !one.isLoading && other.isLoading && one.type === other.type && one.companyId === other.companyId;
  if (!alike || !one.mayTurn || !other.mayTurn) return false;
  // As a dispatcher may link them: unloading begins when it is wanted at the latest.
  const minutes = drives.minutes[one.door * drives.places + other.door]!;
  if (one.due + one.doorMinutes + TURN_HANDLING_MINUTES + minutes > other.due) return false;
  const around =
    km(drives, one.door, one.to) + km(drives, one.to, other.from) + km(drives, other.from, other.door);
  return km(drives, one.door, other.door) < around;
}
