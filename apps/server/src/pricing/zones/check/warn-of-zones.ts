import type { ZoneWarning } from '@boxhaul/contract/pricing';
import { PLATE_COLOURS, type Wgs84 } from '@boxhaul/domain/kit';
import { checkWay, minuteOf, stateWords, VEHICLE_CLASSES, type ZoneVehicle } from '@boxhaul/domain/pricing';
import type { Db } from '@boxhaul/db';
import type { Places } from '../../places';
import type { ZoneBook, Zones } from '../zone-book';
import { plannedWay, type TimedWay } from './find-way';
import { presentMinute } from './zone.present';

/** A drive that is planned: from a dock to a door, to be there at a moment. */
export interface PlannedDrive {
  from: Wgs84;
  to: Wgs84;
  arrive: Date;
  truck: {
    plate_number: string;
    vco: number;
    vehicle_class: string;
    /** What it may weigh with trailer and goods. */
    total_kg: number | null;
    axles: number | null;
  };
}

/** Zones that are told beside an assignment. */
const TOLD = 5;

/** The way there as it would be driven to arrive in time; undefined where no road leads. */
function wayTo(places: Places, { from, to, arrive }: PlannedDrive): TimedWay | undefined {
  const estimate = places.planner.estimate(from, to);
  if (!estimate) return undefined;
  const start = minuteOf(arrive) - Math.ceil(estimate.seconds / 60);
  return plannedWay(places, from, to, start);
}

function truckOf(book: ZoneBook, { truck }: PlannedDrive): ZoneVehicle {
  const { plate_number: plateNumber, vco, vehicle_class, total_kg, axles } = truck;
  const colour = PLATE_COLOURS.find((one) => one === vco) ?? null;
  return {
    vehicleClass: VEHICLE_CLASSES.find((one) => one === vehicle_class) ?? null,
    plateNumber,
    vco: colour,
    weightKg: total_kg,
    axles,
    permits: book.permitsOf(plateNumber, colour),
  };
}

/** What a dispatcher should know of a planned drive: zones that forbid it at their minute, or may. A warning, never a prohibition. */
export async function warnOfZones(
  { zones, places }: { zones: Zones; places: Places },
  db: Db,
  drive: PlannedDrive,
): Promise<ZoneWarning[]> {
  const way = wayTo(places, drive);
  if (!way) return [];
  const book = await zones.book(db);
  const asker = { vehicle: truckOf(book, drive), workdays: book.workdays };
  return checkWay(book.index, way.steps, asker)
    .visits.flatMap(({ zone, state, minute, nextLegal }) =>
      state.result === 'allowed'
        ? []
        : [
            {
              zoneName: zone.zoneName,
              result: state.result,
              time: presentMinute(minute) ?? '',
              reason: stateWords(state, zone.rule),
              nextAllowedTime: presentMinute(nextLegal),
              source: zone.source,
            },
          ],
    )
    .slice(0, TOLD);
}
