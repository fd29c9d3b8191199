import type { plates } from '@boxhaul/contract/fleet';
import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import { BROKEN_DAY_WORDS, MILEAGE_WORDS, pointAt } from '@boxhaul/domain/fleet';
import { toWireTime } from '@boxhaul/domain/kit';
import type { Ctx } from '../../../platform/context';
import { Refusal } from '../../../platform/http/refusal';
import type { TrackRetention } from '../../../platform/track-settings';
import { presentPoint } from '../present-point';
import { selectVehicleTrack } from '../positions.repo';
import { presentDoubts } from '../tracks.present';
import { nearestStreets } from '../stay-places.repo';
import type { TrackDesk } from '../desk/track-desk';
import type { DayDigest, PeriodDigest } from './digest-period';
import { readUntil, findVisibleTruckByPlate, type VisibleTruck } from './visible-truck';

const wire = (ms: number): string => toWireTime(new Date(ms));
const minutes = (ms: number): number => Math.round(ms / 60_000);
const km = (metres: number): number => Math.round(metres / 10) / 100;

/** Its reports in the times that may be seen, digested when its turn comes. */
function digest(ctx: Ctx, desk: TrackDesk, seen: VisibleTruck): Promise<PeriodDigest> {
  const { spans, vehicle } = seen;
  const [first, last] = [spans[0]!, spans.at(-1)!];
  return desk.queue(ctx.signedIn().accountId, async () => {
    const until = readUntil(last.to, ctx.now);
    const parts = await selectVehicleTrack(
      ctx.db,
      vehicle.vehicleId,
      { from: first.from, to: until },
      desk.mostPlatePoints,
    );
    const times = spans.map(({ from, to }) => ({
      from: from.getTime(),
      to: (to === last.to ? until : to).getTime(),
    }));
    const found = await desk.digestPeriod({ parts, spans: times, most: desk.mostPlatePoints });
    if (found.broken) throw new Refusal('TRACK_BROKEN', { message: BROKEN_DAY_WORDS[found.broken] });
    return found;
  });
}

const presentDay = (day: DayDigest) => ({
  day: day.day,
  mileage: km(day.metres),
  pointCount: day.count,
  firstTime: wire(day.first),
  lastTime: wire(day.last),
  stayMinutes: minutes(day.stayMs),
  topSpeed: day.topSpeed,
});

/** Where a truck was in a period, as far as whoever asks may see it; without a report it is empty, which is no refusal. */
export async function trackOfPlate(
  ctx: Ctx,
  { desk, kept }: { desk: TrackDesk; kept: TrackRetention },
  input: ParsedInputOf<typeof plates.track>,
): Promise<PresentedOf<typeof plates.track>> {
  const seen = await findVisibleTruckByPlate(ctx, input);
  const { period, spans, vehicle } = seen;
  const found = await digest(ctx, desk, seen);
  const streets = await nearestStreets(
    ctx.db,
    found.found.map(({ centre }) => centre),
  );
  const rows = Array.from(found.drawn.at, (_, row) => presentPoint(pointAt(found.drawn, row)!));
  return {
    plateNumber: vehicle.plateNumber,
    vco: vehicle.vco,
    startTime: toWireTime(period.from),
    endTime: toWireTime(period.to),
    spanList: spans.map(({ from, to, orderNo }) => ({
      startTime: toWireTime(from),
      endTime: toWireTime(to),
      orderNo,
    })),
    coordType: 'wgs84',
    gpsDtoList: rows,
    tolerance: Math.ceil(found.withinM),
    droppedCount: found.droppedCount,
    truncated:
      found.leftOut > 0 && found.first !== null
        ? { from: toWireTime(period.from), to: wire(found.first), count: found.leftOut }
        : null,
    staypoint_num: found.found.length,
    stayPointList: found.found.map((stay, i) => ({
      lon: stay.centre.lng,
      lat: stay.centre.lat,
      startTime: wire(stay.from),
      endTime: wire(stay.to),
      minutes: minutes(stay.to - stay.from),
      placeName: streets[i] ? `${streets[i].street}附近` : '途中',
    })),
    coverage: {
      ratio: Math.round(found.ratio * 1000) / 1000,
      gaps: found.gaps.map(({ from, to }) => ({
        startTime: wire(from),
        endTime: wire(to),
        minutes: minutes(to - from),
      })),
    },
    doubtList: presentDoubts(found.doubts),
    mileage: km(found.metres),
    mileageReason: found.reason,
    mileageText: MILEAGE_WORDS[found.reason],
    dayList: found.days.map(presentDay),
    keptDays: { raw: kept.rawDays, thinned: kept.thinnedDays },
    last: found.last && presentPoint(found.last),
  };
}
