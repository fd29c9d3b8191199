import type { InputOf } from '@boxhaul/contract/kit';
import { zones } from '@boxhaul/contract/pricing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';

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
export const zonesAround = (box: MapBox | null) =>
  queryOptions({
    queryKey: ['zones', 'around', box],
    queryFn: ({ signal }) => client.call(zones.around, { ...box! }, { signal, quiet: true }),
    enabled: box !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
