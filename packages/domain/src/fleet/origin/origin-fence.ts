import type { Wgs84 } from '../../kit/geo/datum';
import { metresApart } from '../../kit/geo/measure';
import { isInRings, type Ring } from '../../kit/geo/rings';

/** The ground of one terminal: a circle around its point, or its outline where that is known. */
export interface OriginPart {
  readonly name: string;
  readonly centre: Wgs84;
  /** Metres: of the circle; of an outline, none of its corners lies farther from the centre. */
  readonly radiusM: number;
  readonly rings?: readonly Ring[];
}

/** The terminals of a harbour; they touch or overlap, so that a truck between two of them is still there. */
export type OriginFence = readonly OriginPart[];

const metresFrom = ({ centre }: OriginPart, lng: number, lat: number): number =>
  metresApart(centre.lng, centre.lat, lng, lat);

const holds = (part: OriginPart, lng: number, lat: number): boolean =>
  part.rings ? isInRings(part.rings, lng, lat) : metresFrom(part, lng, lat) <= part.radiusM;

/** Whether a position in bare WGS-84 degrees lies in the fence, the edge of a circle included. */
export const isInFence = (fence: OriginFence, lng: number, lat: number): boolean =>
  fence.some((part) => holds(part, lng, lat));

/** Metres to the fence as the crow flies: never more than in truth, so that nobody is too far by our error. */
export const metresToFence = (fence: OriginFence, lng: number, lat: number): number =>
  Math.min(...fence.map((part) => Math.max(0, metresFrom(part, lng, lat) - part.radiusM)));

/** The name of the terminal whose point is nearest. */
export function nearestPart(fence: OriginFence, lng: number, lat: number): string {
  const [first] = fence.toSorted((a, b) => metresFrom(a, lng, lat) - metresFrom(b, lng, lat));
  return first?.name ?? '';
}
