import type { PlateColour } from '../../kit/words/plate-colour';
import type { VehicleClass } from '../words/vehicle-class';
import type { PlateScope, PlateTails, ZoneDays } from '../words/zone';

/** A place on the map in WGS-84 degrees. */
export type ZonePoint = readonly [lng: number, lat: number];

/** Where a zone lies: an area (its outline first, then holes; a ring is not closed by its first point again), or a stretch of road. */
export type ZoneShape =
  | { readonly kind: 'area'; readonly rings: readonly (readonly ZonePoint[])[] }
  | {
      readonly kind: 'stretch';
      readonly line: readonly ZonePoint[];
      /** Metres to each side of the line. */
      readonly metres: number;
    };

/** When it is forbidden: minutes of the day; up to `from` or before it means the next day. It belongs to the day on which it begins. */
export interface ZoneWindow {
  /** 0 to 1439. */
  readonly from: number;
  /** 1 to 1440. */
  readonly to: number;
  readonly days: ZoneDays;
  /** Of these weekdays alone, 1 for Monday to 7; empty for all. */
  readonly weekdays: readonly number[];
}

/** For whom and when it is forbidden. An empty list, or null, stands for any. */
export interface ZoneRule {
  readonly classes: readonly VehicleClass[];
  readonly colours: readonly PlateColour[];
  readonly scope: PlateScope;
  /** What local plates begin with: '粤B'. */
  readonly prefixes: readonly string[];
  readonly tails: PlateTails;
  readonly digits: readonly number[];
  /** Bound from this total weight on, kilograms. */
  readonly minWeightKg: number | null;
  readonly minAxles: number | null;
  readonly exemptColours: readonly PlateColour[];
  readonly exemptPlates: readonly string[];
  readonly windows: readonly ZoneWindow[];
  /** The notice's first and last day, both included, 'YYYY-MM-DD'; null: not limited. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** A restricted zone as the engine needs it. */
export interface Zone {
  readonly zoneId: number;
  readonly shape: ZoneShape;
  readonly rule: ZoneRule;
}

/** What a vehicle may do in a zone all the same, from day to day, both included. */
export interface ZonePermit {
  readonly zoneId: number;
  readonly validFrom: string;
  readonly validTo: string;
}

/** A vehicle as far as it is known; null: not known. */
export interface ZoneVehicle {
  readonly vehicleClass: VehicleClass | null;
  /** Normalised. */
  readonly plateNumber: string | null;
  readonly vco: PlateColour | null;
  /** Total weight of vehicle, box and goods, kilograms. */
  readonly weightKg: number | null;
  readonly axles: number | null;
  readonly permits: readonly ZonePermit[];
}
