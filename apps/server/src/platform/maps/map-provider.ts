import type { MapDatum, Wgs84 } from '@boxhaul/domain/kit';

/** A provider that does not answer as it should: away, too slow, over its quota, or with what is no answer. */
export class MapFault extends Error {
  constructor(
    readonly reason: 'timeout' | 'unreachable' | 'quota' | 'refused' | 'unreadable' | 'resting',
    detail = '',
  ) {
    super(detail === '' ? reason : `${reason}: ${detail}`);
  }
}

/** A place that an address or a name was found at. */
export interface FoundPlace {
  point: Wgs84;
  /** As the provider calls it. */
  name: string;
  address: string;
  /** Six digits, or as many as the provider tells; '' when it tells none. */
  regionCode: string;
  /** Whether the point is that of a door, a building or a named place, and not the middle of a road or a region. */
  precise: boolean;
}

/** What lies at a point. */
export interface FoundAddress {
  formattedAddress: string;
  province: string;
  city: string;
  district: string;
  street: string;
  /** Nine digits where the provider tells the street's, else six; '' when it tells none. */
  regionCode: string;
  country: string;
}

export interface FoundDrive {
  metres: number;
  seconds: number;
}

/** Raster tiles for the browser's map. */
export interface MapTiles {
  /** With {z}, {x} and {y}; two where names lie on a layer of their own. */
  urls: readonly string[];
  datum: MapDatum;
  maxZoom: number;
  attribution: string;
}

/**
 * One provider of maps. All points are WGS-84: an adapter converts to and from the provider's own datum, nobody else
 * does. Each question rejects with a MapFault, and answers nothing where the provider knows nothing.
 */
export interface MapProvider {
  readonly name: string;
  /** Where an address lies, the likeliest first. */
  geocode(address: string): Promise<FoundPlace[]>;
  /** What lies within 500 m of a point (S9). */
  reverse(point: Wgs84): Promise<FoundAddress | undefined>;
  /** Places by their name. */
  search(keyword: string): Promise<FoundPlace[]>;
  /** The drive by road. */
  distance(from: Wgs84, to: Wgs84): Promise<FoundDrive | undefined>;
  /** Null where the provider's terms or its projection allow none. */
  readonly tiles: MapTiles | null;
}

/** What an adapter is given. */
export interface MapAdapterOptions {
  key: string;
  /** Another address than the provider's own. */
  endpoint: string | undefined;
  /** What tiles are asked for with; without one only tiles that need no key are drawn. */
  browserKey?: string | undefined;
}

/** Metres around a point within which an address counts (S9). */
export const REVERSE_RADIUS_M = 500;
