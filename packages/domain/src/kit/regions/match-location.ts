/** A region as far as a place is matched with it. */
interface Candidate {
  readonly regionName: string;
  readonly lng?: number | undefined;
  readonly lat?: number | undefined;
}

interface Place {
  readonly lng: number;
  readonly lat: number;
}

const ALIKE = 2;

/** The region that is called so. */
export const regionNamed = <R extends Candidate>(list: readonly R[], name: string): R | undefined =>
  list.find(({ regionName }) => regionName === name);

/** The same; else the first that begins with the same two characters (S4, for districts and streets). */
export function regionLike<R extends Candidate>(list: readonly R[], name: string): R | undefined {
  const begin = name.slice(0, ALIKE);
  return (
    regionNamed(list, name) ??
    (begin.length === ALIKE ? list.find(({ regionName }) => regionName.startsWith(begin)) : undefined)
  );
}

/** The region whose point is nearest to a place (S4); undefined where none has a point. */
export function nearestRegion<R extends Candidate>(list: readonly R[], { lng, lat }: Place): R | undefined {
  const east = Math.cos((lat * Math.PI) / 180);
  let best: R | undefined;
  let least = Infinity;
  for (const region of list) {
    if (region.lng === undefined || region.lat === undefined) continue;
    const away = ((region.lng - lng) * east) ** 2 + (region.lat - lat) ** 2;
    if (away >= least) continue;
    least = away;
    best = region;
  }
  return best;
}
