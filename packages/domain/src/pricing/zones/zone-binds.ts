import { VEHICLE_CLASS_ALSO } from '../words/vehicle-class';
import type { ZoneFact } from '../words/zone';
import { dayNumber } from './zone-minutes';
import type { ZoneRule, ZoneVehicle } from './zone';

/** Whether a rule is about a vehicle; `missing`: what one must know to tell. */
export interface Binding {
  readonly binds: boolean;
  readonly missing: readonly ZoneFact[];
}

/** The last digit of a plate, by which tails are told: of 粤B1234挂 it is 4. */
const tailOf = (plate: string): number | null => {
  const digit = /\d(?=\D*$)/.exec(plate);
  return digit ? Number(digit[0]) : null;
};

const isLocal = (plate: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => plate.startsWith(prefix));

/** Each condition of a rule: true, false, or the fact that is missing. */
function conditions(rule: ZoneRule, vehicle: ZoneVehicle): (boolean | ZoneFact)[] {
  const { vehicleClass, plateNumber, vco, weightKg, axles } = vehicle;
  const found: (boolean | ZoneFact)[] = [];
  if (rule.classes.length > 0) {
    found.push(
      vehicleClass === null
        ? 'vehicleClass'
        : [vehicleClass, ...VEHICLE_CLASS_ALSO[vehicleClass]].some((one) => rule.classes.includes(one)),
    );
  }
  if (rule.colours.length > 0) found.push(vco === null ? 'vco' : rule.colours.includes(vco));
  if (rule.exemptColours.length > 0) found.push(vco === null ? 'vco' : !rule.exemptColours.includes(vco));
  if (rule.scope !== 'any') {
    found.push(
      plateNumber === null ? 'plateNumber' : isLocal(plateNumber, rule.prefixes) === (rule.scope === 'local'),
    );
  }
  if (rule.tails !== 'any' && plateNumber === null) found.push('plateNumber');
  if (rule.tails === 'digits' && plateNumber !== null) {
    const tail = tailOf(plateNumber);
    found.push(tail !== null && rule.digits.includes(tail));
  }
  if (rule.minWeightKg !== null) found.push(weightKg === null ? 'totalWeight' : weightKg >= rule.minWeightKg);
  if (rule.minAxles !== null) found.push(axles === null ? 'axles' : axles >= rule.minAxles);
  if (plateNumber !== null) found.push(!rule.exemptPlates.includes(plateNumber));
  return found;
}

/** Whether a rule is about a vehicle, whatever the day: turns of odd and even are the day's. */
export function bindingOf(rule: ZoneRule, vehicle: ZoneVehicle): Binding {
  const found = conditions(rule, vehicle);
  if (found.includes(false)) return { binds: false, missing: [] };
  const missing = found.filter((one) => typeof one === 'string');
  return { binds: true, missing: [...new Set(missing)] };
}

/** Whether a plate may not drive on a day of the month where odd and even take turns. */
export function isOtherParity(plateNumber: string | null, dayOfMonth: number): boolean {
  const tail = plateNumber === null ? null : tailOf(plateNumber);
  // A plate that is not known yet may be either.
  return tail === null ? plateNumber === null : tail % 2 !== dayOfMonth % 2;
}

/** Counted days on which a permit of the vehicle lifts the zone's ban. */
export const permittedDays = (
  zoneId: number,
  { permits }: ZoneVehicle,
): readonly { from: number; to: number }[] =>
  permits
    .filter((permit) => permit.zoneId === zoneId)
    .map(({ validFrom, validTo }) => ({ from: dayNumber(validFrom), to: dayNumber(validTo) }));
