import type { ParsedInputOf, PresentedOf } from '@boxhaul/contract/kit';
import type { zones as zoneCalls } from '@boxhaul/contract/pricing';
import {
  fromWireTime,
  plateColourFault,
  shiftDay,
  toWireDate,
  type Wgs84,
  toWgs84,
} from '@boxhaul/domain/kit';
import {
  checkPoint,
  checkWay,
  countNear,
  dayAt,
  dayOf,
  minuteOf,
  nextLegalOf,
  VEHICLE_CLASSES,
  type VehicleClass,
  ZONE_RESULT_WORDS,
  type ZoneVehicle,
} from '@boxhaul/domain/pricing';
import type { Ctx } from '../../../platform/context';
import { refuseField } from '../../../platform/http/refusal';
import type { LocatorDeps } from '../../places';
import type { ZoneBook, Zones } from '../zone-book';
import { findPlace, type FoundSpot } from './find-place';
import { givenWay, plannedWay, type TimedWay } from './find-way';
import { presentHit, presentMinute } from './zone.present';

export type ZoneDeps = LocatorDeps & { zones: Zones };
type Asked = ParsedInputOf<typeof zoneCalls.check>;
type Answer = PresentedOf<typeof zoneCalls.check>;

/** How far back and ahead a time may be asked about, days. */
const BACK_DAYS = 31;
const AHEAD_DAYS = 92;
/** Zones of a way, and at a point, that are told. */
const TOLD = 100;
const MINUTES_A_DAY = 1_440;
const NOTE = '只依据平台收录的通告，仅供参考；以现场标志和交警部门公告为准。';

const FROM = { regionCode: 'regionCode', address: 'address', longitude: 'longitude', latitude: 'latitude' };
const TO = {
  regionCode: 'toRegionCode',
  address: 'toAddress',
  longitude: 'toLongitude',
  latitude: 'toLatitude',
};

function readTime(text: string | undefined, now: Date): Date {
  if (text === undefined) return now;
  const at = fromWireTime(text);
  if (!at) throw refuseField('time', `没有 ${text} 这个时间`);
  const today = toWireDate(now);
  const [first, last] = [shiftDay(today, -BACK_DAYS), shiftDay(today, AHEAD_DAYS)];
  const day = toWireDate(at);
  if (day < first || day > last) throw refuseField('time', `只能查询 ${first} 至 ${last} 之间的时间`);
  return at;
}

const classOf = ({ vehicleType }: Asked): VehicleClass | undefined =>
  VEHICLE_CLASSES.find((one) => one === vehicleType);

/** What an answer does not vouch for. */
const noteOf = (asked: Asked): string =>
  asked.vehicleType === undefined || classOf(asked)
    ? NOTE
    : `平台没有“${asked.vehicleType}”这类车，按未说明车型查询。${NOTE}`;

function readVehicle(book: ZoneBook, input: Asked): ZoneVehicle {
  const { plateNumber = null, vco = null } = input;
  if (plateNumber !== null && vco !== null) {
    const fault = plateColourFault(plateNumber, vco);
    if (fault !== null) throw refuseField('vco', fault);
  }
  return {
    vehicleClass: classOf(input) ?? null,
    plateNumber,
    vco,
    weightKg: input.totalWeight ?? null,
    axles: input.axles ?? null,
    permits: book.permitsOf(plateNumber, vco),
  };
}

const presentPoint = ({ lng, lat }: Wgs84) => ({
  longitude: Math.round(lng * 1e6) / 1e6,
  latitude: Math.round(lat * 1e6) / 1e6,
});

function answerPoint(
  book: ZoneBook,
  vehicle: ZoneVehicle,
  spot: FoundSpot,
  minute: number,
): Omit<Answer, 'note'> {
  const at = [spot.point.lng, spot.point.lat] as const;
  const asker = { vehicle, workdays: book.workdays };
  const { result, hits, nextLegal, banEnd } = checkPoint(book.index, at, minute, asker);
  const zones = hits
    .slice(0, TOLD)
    .map(({ zone, state }) => presentHit(zone, state, { nextLegal: nextLegalOf(zone, minute, asker) }));
  const gravest = zones[0];
  const start = dayOf(minute) * MINUTES_A_DAY;
  return {
    result,
    reason:
      gravest === undefined
        ? '此处没有平台收录的限行区'
        : result === 'allowed'
          ? '此处的限行区此时不限制该车'
          : `${gravest.zoneName}：${gravest.reason}`,
    zones,
    nextAllowedTime: presentMinute(nextLegal),
    banEndTime: presentMinute(nextLegal === null ? banEnd : null),
    time: presentMinute(minute) ?? '',
    place: { ...presentPoint(spot.point), name: spot.name, precisionText: spot.precisionText },
    day: dayAt(book.index, at, dayOf(minute), asker).map((span) => ({
      from: span.from - start,
      to: span.to - start,
      result: span.result,
    })),
    way: null,
  };
}

/** Zones near a way that are looked at in one request, counted for each of its stretches. */
const MOST_NEAR = 10_000;

function answerWay(
  book: ZoneBook,
  vehicle: ZoneVehicle,
  way: TimedWay,
  minute: number,
): Omit<Answer, 'note'> {
  if (countNear(book.index, way.steps, MOST_NEAR) >= MOST_NEAR) {
    throw refuseField('path', '路径附近的限行区太多，请分段查询');
  }
  const { result, visits, legalAfter } = checkWay(book.index, way.steps, {
    vehicle,
    workdays: book.workdays,
  });
  const zones = visits
    .slice(0, TOLD)
    .map(({ zone, state, nextLegal, from, to }) =>
      presentHit(zone, state, { nextLegal, enter: from, leave: to }),
    );
  const gravest = zones.find((zone) => zone.result === result);
  return {
    result,
    reason:
      gravest === undefined
        ? '沿途没有平台收录的、与该车有关的限行区'
        : result === 'allowed'
          ? `沿途 ${visits.length} 处限行区，经过时都不限制该车`
          : `沿途${ZONE_RESULT_WORDS[result]}：${gravest.zoneName}，${gravest.reason}`,
    zones,
    nextAllowedTime: presentMinute(legalAfter === null ? null : minute + legalAfter),
    banEndTime: null,
    time: presentMinute(minute) ?? '',
    place: null,
    day: [],
    way: {
      points: way.points.map(presentPoint),
      km: Math.round(way.metres / 100) / 10,
      minutes: Math.ceil(way.seconds / 60),
      sourceText: way.sourceText,
    },
  };
}

/** May the vehicle be there, or drive there, at the time? */
export async function checkZone(deps: ZoneDeps, ctx: Ctx, input: Asked): Promise<Answer> {
  const minute = minuteOf(readTime(input.time, ctx.now));
  const book = await deps.zones.book(ctx.db);
  const vehicle = readVehicle(book, input);
  const note = noteOf(input);
  const { coordType: datum, path } = input;
  if (path !== undefined) {
    const points = path.map(({ longitude, latitude }) => toWgs84(longitude, latitude, datum));
    return { ...answerWay(book, vehicle, givenWay(points, minute), minute), note };
  }
  const from = await findPlace(deps, ctx, input, { datum, fields: FROM });
  if (!from) throw refuseField('address', '请输入地址，或在地图上选一个位置');
  const there = {
    regionCode: input.toRegionCode,
    address: input.toAddress,
    longitude: input.toLongitude,
    latitude: input.toLatitude,
  };
  const to = await findPlace(deps, ctx, there, { datum, fields: TO });
  if (!to) return { ...answerPoint(book, vehicle, from, minute), note };
  const way = plannedWay(deps.places, from.point, to.point, minute);
  return { ...answerWay(book, vehicle, way, minute), note };
}
