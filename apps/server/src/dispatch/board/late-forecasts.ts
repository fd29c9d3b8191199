import type { Db } from '@boxhaul/db';
import { doorLateness, type TripForecast } from '@boxhaul/domain/dispatch';
import type { BoardFilter } from './board-filter.repo';
import { queuesAhead, type OpenTrip } from '../crews';

/** How the trips of boxes to their doors go on, by box: whichever leg of it that is. */
export const forecastsOfBoxes = (
  open: readonly OpenTrip[],
  forecasts: ReadonlyMap<string, TripForecast>,
): ReadonlyMap<string, TripForecast> =>
  new Map(
    open.flatMap(({ cabinetId, taskId }) => {
      const forecast = forecasts.get(taskId);
      return forecast ? [[cabinetId, forecast] as const] : [];
    }),
  );

/** Boxes that will be late at their doors as the days of all trucks go on, each with its forecast: one query. */
export async function forecastLateBoxes(db: Db, now: Date): Promise<ReadonlyMap<string, TripForecast>> {
  const { open, forecasts } = await queuesAhead(db, 'all', now);
  const late = open.filter(({ taskId, requireDate }) => {
    const foretold = forecasts.get(taskId)?.late ?? null;
    return doorLateness({ requireDate, now, foretold, reported: false }) !== null;
  });
  return forecastsOfBoxes(late, forecasts);
}

/** What the board is narrowed to, with the boxes that will be late where it is narrowed to them. */
export async function withLateForecasts<F extends Pick<BoardFilter, 'marks'>>(
  { db, now }: { db: Db; now: Date },
  filter: F,
): Promise<F & Pick<BoardFilter, 'now' | 'foretold'>> {
  const foretold = filter.marks.includes('late') ? [...(await forecastLateBoxes(db, now)).keys()] : [];
  return { ...filter, now, foretold };
}
