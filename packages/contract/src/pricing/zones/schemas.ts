import { PLATE_COLOURS } from '@boxhaul/domain/kit';
import { ZONE_EXPIRIES, ZONE_RESULTS } from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { plate } from '../../kit/plate';
import { code, coordType, dateTime, latitude, longitude, maybe, note, regionCode } from '../../kit/wire';
import { axleCount, shownShape, totalWeight } from './zone-fields';

/** What a way may have of points at most. */
const MOST_WAY_POINTS = 300;

const placeFields = {
  regionCode: maybe(regionCode('请选择完整的地址')),
  address: maybe(note(200)),
  longitude: maybe(longitude()),
  latitude: maybe(latitude()),
};

const checkFields = {
  ...placeFields,
  coordType,
  /** Where a planned way leads, from the place above; not beside a path. */
  toRegionCode: maybe(regionCode('请选择完整的地址')),
  toAddress: maybe(note(200)),
  toLongitude: maybe(longitude()),
  toLatitude: maybe(latitude()),
  /** A given way in the same datum. */
  path: maybe(
    z
      .array(z.object({ longitude: longitude(), latitude: latitude() }), { error: '路径格式不正确' })
      .min(2, '路径至少要有 2 个点')
      .max(MOST_WAY_POINTS, `路径最多 ${MOST_WAY_POINTS} 个点`),
  ),
  /** One of VEHICLE_CLASSES; of any other the answer goes without it, and says so. */
  vehicleType: maybe(note(40)),
  plateNumber: maybe(plate('请输入车牌号')),
  vco: maybe(code(PLATE_COLOURS, '号牌颜色不正确')),
  totalWeight: maybe(totalWeight),
  axles: maybe(axleCount),
  /** When it is there, or sets out; now where it is left out. */
  time: maybe(dateTime()),
};

/** What the ban rests on. */
const notice = {
  zoneId: z.number(),
  zoneName: z.string(),
  source: z.string(),
  noticeNo: z.string().nullable(),
  noticeDate: z.string().nullable(),
  noticeText: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** '重型货车，外地号牌…'. */
  whoText: z.string(),
  /** '工作日 07:00 至 09:00', each window. */
  windowTexts: z.array(z.string()),
  shape: shownShape,
};

const zoneState = {
  result: z.enum(ZONE_RESULTS),
  /** Why, in words. */
  reason: z.string(),
};

const shownZone = z.object({ ...notice, expiry: z.enum(ZONE_EXPIRIES) });

export type ShownZone = z.infer<typeof shownZone>;

const hitZone = z.object({
  ...notice,
  ...zoneState,
  /** The first minute at which it lets the vehicle in again; null: none within 31 days. */
  nextAllowedTime: z.string().nullable(),
  /** Of a way: from when to when it is in the zone. */
  enterTime: z.string().nullable(),
  leaveTime: z.string().nullable(),
});

export type HitZone = z.infer<typeof hitZone>;

const span = z.object({
  /** Minutes of the day asked about. */
  from: z.number(),
  to: z.number(),
  result: z.enum(ZONE_RESULTS),
});

const warning = z.object({
  zoneName: z.string(),
  ...zoneState,
  /** The minute at which the truck would be there. */
  time: z.string(),
  nextAllowedTime: z.string().nullable(),
  source: z.string(),
});

export type ZoneWarning = z.infer<typeof warning>;

/** Zones that forbid a planned drive at their minute, or may. */
export const zoneWarnings = z.array(warning);

const lngLat = z.object({ longitude: z.number(), latitude: z.number() });

const answer = z.object({
  ...zoneState,
  /** Of a place those that hold it, the gravest first; of a way those it comes through, in its order. */
  zones: z.array(hitZone),
  /** The next legal minute at the place; of a way when to set out instead. Null: none found. */
  nextAllowedTime: z.string().nullable(),
  /** Where no legal minute is known: when the ban of now ends, and its notice with it. Null: neither, or of a way. */
  banEndTime: z.string().nullable(),
  /** The time that was asked about. */
  time: z.string(),
  /** The place, by its name where it was asked by one, and how its point is known. */
  place: z.object({ ...lngLat.shape, name: z.string(), precisionText: z.string() }).nullable(),
  /** The day at the place, midnight to midnight. */
  day: z.array(span),
  way: z
    .object({
      points: z.array(lngLat),
      km: z.number(),
      minutes: z.number(),
      /** How the minutes are known. */
      sourceText: z.string(),
    })
    .nullable(),
  /** Said beside every answer: what the answer does not know. */
  note: z.string(),
});

export type ZoneCheck = z.infer<typeof answer>;

/** What each call takes and answers. */
export const zonesSchemas = {
  check: { input: z.object(checkFields), output: answer },
  openCheck: { input: z.object(checkFields), output: answer },
  around: {
    input: z.object({ west: longitude(), east: longitude(), south: latitude(), north: latitude() }),
    output: z.object({
      zones: z.array(shownZone),
      /** More lie within the box than are told. */
      more: z.boolean(),
    }),
  },
};
