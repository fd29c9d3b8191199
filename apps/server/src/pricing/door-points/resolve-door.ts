import type { ParsedInputOf } from '@boxhaul/contract/kit';
import type { DoorPoint, places as placeCalls } from '@boxhaul/contract/pricing';
import { metresBetween, normaliseRegionCode, wgs84 } from '@boxhaul/domain/kit';
import { addressKey } from '@boxhaul/domain/pricing';
import type { Db } from '@boxhaul/db';
import type { Ctx } from '../../platform/context';
import { refuseField } from '../../platform/http/refusal';
import {
  type AddressPoint,
  type Locator,
  presentDoorPoint,
  refuseDoorRegion,
  type PlaceBook,
  type Places,
  type RegionRow,
  regionsAbove,
} from '../places';
import { type DoorKey, findDoorPoint, rememberPicked } from './door-points.repo';

/** The door of an order: where it is, and how near that is. */
export interface Door {
  lng: number;
  lat: number;
  /** One of POINT_PRECISIONS, or what else a region's point is. */
  precision: string;
}

export interface DoorAsked {
  customerId: string;
  region: RegionRow;
  address: string;
  longitude?: number | undefined;
  latitude?: number | undefined;
}

/** A door this far from the middle of its region is another region's, or was typed the wrong way round. */
const FARTHEST_M = 60_000;

export const doorKeyOf = (book: PlaceBook, { customerId, region, address }: DoorAsked): DoorKey => ({
  customerId,
  regionCode: region.region_code,
  addressKey: addressKey(
    address,
    regionsAbove(book, region).map((row) => row.region_name),
  ),
});

/** The point that a person has picked, if it can be this address's; undefined when none was picked. */
export function pickedPoint(
  locator: Locator,
  { region, longitude, latitude }: DoorAsked,
): { lng: number; lat: number } | undefined {
  if (longitude === undefined && latitude === undefined) return undefined;
  if (longitude === undefined) throw refuseField('longitude', '请同时填写经度和纬度');
  if (latitude === undefined) throw refuseField('latitude', '请同时填写经度和纬度');
  const point = wgs84(longitude, latitude);
  const outside = locator.refuseOutside(point);
  if (outside !== undefined) throw refuseField('longitude', outside);
  const metres = metresBetween(point, wgs84(region.lng, region.lat));
  if (metres > FARTHEST_M) {
    const km = Math.round(metres / 1000);
    throw refuseField('longitude', `所选门点离${region.full_name}中心 ${km} 公里，请核对地区或重新选点`);
  }
  return point;
}

/**
 * Where the door of an address is: picked by a person, else remembered from an earlier visit of the same customer, else
 * as a provider of maps knows it, else the middle of its region (decisions 11.7).
 */
export const resolveDoor = (
  deps: { places: Places; locator: Locator },
  db: Db,
  asked: DoorAsked,
  geocoded?: AddressPoint,
): Promise<Door> => settleDoor(deps, db, asked, () => Promise.resolve(geocoded));

/** The same; `geocode` is asked only where nobody has picked a point and none is remembered. */
async function settleDoor(
  { places, locator }: { places: Places; locator: Locator },
  db: Db,
  asked: DoorAsked,
  geocode: () => Promise<AddressPoint | undefined>,
): Promise<Door> {
  const picked = pickedPoint(locator, asked);
  if (picked) return { ...picked, precision: 'door' };
  const remembered = await findDoorPoint(db, doorKeyOf(await places.book(db), asked));
  if (remembered) return { lng: remembered.lng, lat: remembered.lat, precision: 'remembered' };
  const geocoded = await geocode();
  if (geocoded) return { ...geocoded.point, precision: geocoded.precision };
  const { region } = asked;
  return { lng: region.lng, lat: region.lat, precision: region.point_precision };
}

/** What a provider knows of an address that was neither picked nor seen before; asked before a transaction opens. */
export async function geocodeDoor(
  { places, locator }: { places: Places; locator: Locator },
  db: Db,
  asked: Omit<DoorAsked, 'region'> & { regionCode: string },
): Promise<AddressPoint | undefined> {
  if (!locator.provided || asked.longitude !== undefined || asked.latitude !== undefined) return undefined;
  const book = await places.book(db);
  const code = normaliseRegionCode(asked.regionCode);
  const region = code && book.regions.get(code);
  if (!region) return undefined;
  if (await findDoorPoint(db, doorKeyOf(book, { ...asked, region }))) return undefined;
  return locator.geocode(db, region, asked.address);
}

/** Keeps what a person has picked for the next order to this address. */
export async function rememberDoor(
  places: Places,
  tx: Db,
  asked: DoorAsked,
  { door, now }: { door: Door; now: Date },
): Promise<void> {
  // A door that an order had already is no new pick: the draft names no point.
  if (asked.longitude === undefined) return;
  const key = doorKeyOf(await places.book(tx), asked);
  await rememberPicked(tx, { ...key, address: asked.address, lng: door.lng, lat: door.lat, now });
}

/** Where an order to this address would go, before it is published. */
export async function previewDoor(
  deps: { places: Places; locator: Locator },
  ctx: Ctx,
  { regionCode, address }: ParsedInputOf<typeof placeCalls.previewDoor>,
): Promise<DoorPoint> {
  const { customerId } = ctx.customer();
  const book = await deps.places.book(ctx.db);
  const code = normaliseRegionCode(regionCode);
  const region = code && book.regions.get(code);
  if (!region) throw refuseField('regionCode', '未找到该地区，请重新选择');
  refuseDoorRegion('regionCode', book, region, ctx.now);
  const { locator } = deps;
  const door = await settleDoor(deps, ctx.db, { customerId, region, address }, async () =>
    locator.provided ? locator.geocode(ctx.db, region, address) : undefined,
  );
  return presentDoorPoint(door, door.precision, door.precision === 'geocoded' ? locator.source : '');
}
