import type { InputOf } from '@boxhaul/contract/kit';
import { zones } from '@boxhaul/contract/pricing';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';

const data = dataOf(['zones']);

/** May a vehicle be there? A session asks the call of S7, a visitor the open one. */
export const checkZone = (input: InputOf<typeof zones.openCheck>, signedIn: boolean) =>
  client.call(signedIn ? zones.check : zones.openCheck, input, { quiet: true });

/** A part of the map, degrees. */
export interface MapBox {
  west: number;
  east: number;
  south: number;
  north: number;
}

/** Zones in force within a part of the map; none before it is known. */
export const zonesAround = data.query(zones.around, {
  by: (box: MapBox | null) => box,
  keep: true,
  staleTime: 60_000,
});
