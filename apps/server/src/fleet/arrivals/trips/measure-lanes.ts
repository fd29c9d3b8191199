import { setTimeout as pause } from 'node:timers/promises';
import { type Wgs84, wgs84 } from '@boxhaul/domain/kit';
import { driveWord } from '../../../pricing/places';
import type { Roads } from '../drive-to-door';

/** Questions of one list at once. */
const AT_ONCE = 8;
/** A list does not wait longer for all of its lanes: the next one finds the answers in memory. */
const PATIENCE_MS = 1_000;

/** The drive from a dock to a door as a router or a provider of maps measured it. */
export interface MeasuredLane {
  metres: number;
  seconds: number;
  /** Whose it is, as people call it. */
  word: string;
}

interface Lane {
  dock_lng: number;
  dock_lat: number;
  address_lng: number;
  address_lat: number;
}

type Measurers = Pick<Roads, 'locator' | 'router'>;

const keyOf = ({ dock_lng, dock_lat, address_lng, address_lat }: Lane): string =>
  [dock_lng, dock_lat, address_lng, address_lat].join(' ');

async function measure(
  { locator, router }: Measurers,
  dock: Wgs84,
  door: Wgs84,
): Promise<MeasuredLane | undefined> {
  const routed = await router?.wholeWay(dock, door);
  if (router && routed) return { metres: routed.metres, seconds: routed.seconds, word: router.word };
  const { metres, seconds, source } = (await locator.drive(dock, door)) ?? {};
  return metres === undefined || seconds === undefined || source === undefined
    ? undefined
    : { metres, seconds, word: driveWord(source) };
}

/** What the drives of lanes measure, each asked once; undefined where nobody knows, or not soon enough. */
export async function measureLanes(
  measurers: Measurers,
  lanes: readonly Lane[],
): Promise<(lane: Lane) => MeasuredLane | undefined> {
  const found = new Map<string, MeasuredLane | undefined>();
  const left = new Map(lanes.map((lane) => [keyOf(lane), lane])).entries();
  const over = new AbortController();
  const work = async (): Promise<void> => {
    for (const [key, lane] of left) {
      if (over.signal.aborted) return;
      const [dock, door] = [wgs84(lane.dock_lng, lane.dock_lat), wgs84(lane.address_lng, lane.address_lat)];
      found.set(key, await measure(measurers, dock, door));
    }
  };
  try {
    const all = Promise.all(Array.from({ length: AT_ONCE }, work));
    await Promise.race([all, pause(PATIENCE_MS, undefined, { signal: over.signal })]);
  } finally {
    over.abort();
  }
  // What comes later is for the next list: of one lane all boxes of this one are told the same.
  const known = new Map(found);
  return (lane) => known.get(keyOf(lane));
}
