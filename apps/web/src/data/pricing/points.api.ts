import type { InputOf } from '@boxhaul/contract/kit';
import { places } from '@boxhaul/contract/pricing';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

export type { DoorAnswer } from '@boxhaul/contract/pricing';

/** A WGS-84 point as the calls name it. */
export interface MapPoint {
  longitude: number;
  latitude: number;
}

const data = dataOf(['places']);

/** What lies at a point; rejects with a sentence where nothing does. */
export const placeAt = (point: MapPoint, signal?: AbortSignal) =>
  client.call(places.reverse, { ...point }, { signal, quiet: true });

/** Places by their name or address. */
export const findPlaces = (keyword: string, signal?: AbortSignal) =>
  client.call(places.searchPlaces, { keyword }, { signal, quiet: true });

/** The door-point tool. */
export const findDoors = (input: InputOf<typeof places.findDoors>, signal?: AbortSignal) =>
  client.call(places.findDoors, input, { signal, quiet: true });

/** Where an order to an address would go; not asked before both are known. */
export const doorPreview = data.query(places.previewDoor, {
  by: (regionCode: string, address: string) =>
    regionCode !== '' && address !== '' ? { regionCode, address } : null,
  staleTime: 60_000,
});
