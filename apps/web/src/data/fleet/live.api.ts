import { live, type OpsLiveBox } from '@boxhaul/contract/fleet';
import type { InputOf } from '@boxhaul/contract/kit';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../kit/client';
import { dataOf } from '../kit/data-of';
import { askPlateTrack } from './plates.api';
import { readTrack } from './tracking.api';

const data = dataOf(['live']);
const desk = dataOf(['desk']);
const BOXES_EVERY_MS = 10_000;
/** When arrivals are worked out anew for the desk; where trucks are comes between. */
const DESK_BOXES_EVERY_MS = 60_000;
const PLACES_EVERY_MS = 5_000;

/** The boxes of one's own that are under way; of some numbers alone where there are any. */
export const liveBoxes = data.query(live.boxes, { by: 'keyword', refetchInterval: BOXES_EVERY_MS });

/** All boxes under way, for the desk. */
export const opsLiveBoxes = desk.query(live.opsBoxes, {
  by: 'keyword',
  refetchInterval: DESK_BOXES_EVERY_MS,
  // Comparing thousands of boxes with those before costs more than drawing sixty.
  structuralSharing: false,
});

/** Where a truck was heard of last. */
export interface LivePlace {
  lon: number;
  lat: number;
  /** km/h. */
  speed: number;
  course: number;
  /** Epoch milliseconds. */
  at: number;
}

interface LivePlaces {
  /** What to ask with next. */
  until: number;
  /** By task. */
  of: Map<string, LivePlace>;
}

const PLACES_KEY = ['desk', 'live', 'places'] as const;

/** Where all trucks are: after the first time only those that moved are asked for. */
export const opsLivePlaces = queryOptions({
  queryKey: PLACES_KEY,
  queryFn: async ({ signal, client: cache }): Promise<LivePlaces> => {
    const before = cache.getQueryData<LivePlaces>(PLACES_KEY);
    const moved = await client.call(live.opsPlaces, { since: before?.until }, { signal, quiet: true });
    // The same one goes on: nobody else holds it, and a copy of thousands would be thrown away each time.
    const of = before?.of ?? new Map<string, LivePlace>();
    moved.taskIds.forEach((taskId, i) => {
      of.set(taskId, {
        lon: moved.lon[i]!,
        lat: moved.lat[i]!,
        speed: moved.speed[i]!,
        course: moved.course[i]!,
        at: moved.at[i]!,
      });
    });
    return { until: moved.until, of };
  },
  refetchInterval: PLACES_EVERY_MS,
  // A map of thousands: comparing it with the one before costs more than drawing it.
  structuralSharing: false,
});

/** The trip of a box of one's own so far. */
export const askTrip = (taskId: string) => readTrack('vehicle', { id: taskId });

/** The trip of any box so far, by its truck's plate: each look is recorded. */
export const askOpsTrip = ({ plateNumber, vco, publishedAt }: OpsLiveBox, now: string) =>
  askPlateTrack({ plateNumber, vco, startDate: publishedAt, endDate: now });

/** What a visitor may see of the order that a number and the end of its contact's phone name. */
export const visitBoxes = (input: InputOf<typeof live.visit>) =>
  client.call(live.visit, input, { quiet: true });
