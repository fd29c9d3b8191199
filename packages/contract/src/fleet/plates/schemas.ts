import { MILEAGE_REASONS, TRACK_FORMATS } from '@boxhaul/domain/fleet';
import { PLATE_COLOURS, plateColourFault } from '@boxhaul/domain/kit';
import { z } from 'zod';
import { gpsPoint, track } from '../tracking/schemas';
import { plate } from '../../kit/plate';
import { code, dateTime, day, maybe } from '../../kit/wire';

const plateNumber = plate('请输入车牌号', '车牌号格式不正确，如 粤B12345');

const vco = maybe(code(PLATE_COLOURS, '号牌颜色应为 1 蓝、2 黄、3 黄绿')).transform((colour) => colour ?? 2);

/** A day, or a moment of it. */
const moment = (message: string) => z.union([day(message), dateTime(message)], { error: message });

/** A plate of another colour than its letters say is refused at its colour. */
const ofColour = (
  { plateNumber: typed, vco: colour }: { plateNumber: string; vco: (typeof PLATE_COLOURS)[number] },
  ctx: z.RefinementCtx,
): void => {
  const fault = plateColourFault(typed, colour);
  if (fault !== null) ctx.addIssue({ code: 'custom', path: ['vco'], message: fault });
};

const plateInput = z.object({ plateNumber, vco }).superRefine(ofColour);
const period = {
  plateNumber,
  vco,
  /** A day begins at its start and ends at its end. */
  startDate: moment('请选择开始时间'),
  endDate: moment('请选择结束时间'),
};
const periodInput = z.object(period).superRefine(ofColour);
const fileInput = z
  .object({ ...period, format: z.enum(TRACK_FORMATS, { error: '格式应为 gpx、kml、csv 或 xlsx' }) })
  .superRefine(ofColour);

/** A day of a truck, in Shanghai. */
const dayRow = z.object({
  day: z.string(),
  /** Kilometres. */
  mileage: z.number(),
  pointCount: z.number(),
  firstTime: z.string(),
  lastTime: z.string(),
  stayMinutes: z.number(),
  /** km/h. */
  topSpeed: z.number(),
});

/** Where a truck was in a period: for a customer within its own tasks' times alone. */
const plateTrack = track.omit({ futureRoutePlanningDto: true, foreseenAtDoor: true }).extend({
  plateNumber: z.string(),
  vco: z.number(),
  startTime: z.string(),
  endTime: z.string(),
  /** Within which times it is told of; one for an operator. */
  spanList: z.array(z.object({ startTime: z.string(), endTime: z.string(), orderNo: z.string().nullable() })),
  /** By what the kilometres were measured. */
  mileageReason: z.enum(MILEAGE_REASONS),
  mileageText: z.string(),
  dayList: z.array(dayRow),
  /** For how many days all reports are kept, and then few of them; after that stays alone. */
  keptDays: z.object({ raw: z.number(), thinned: z.number() }),
});

/** Null where nothing was ever reported in a time that may be seen. */
const lastLocation = z
  .object({
    ...gpsPoint.shape,
    plateNumber: z.string(),
    vco: z.number(),
    coordType: z.literal('wgs84'),
    /** Seconds since the report. */
    ageSeconds: z.number(),
    placeName: z.string(),
  })
  .nullable();

export const platesSchemas = {
  track: { input: periodInput, output: plateTrack },
  realTime: { input: periodInput, output: plateTrack },
  last: { input: plateInput, output: lastLocation },
  externalLast: { input: plateInput, output: lastLocation },
  segments: { input: periodInput, output: z.object({}) },
  file: {
    input: fileInput,
    output: z.object({}),
  },
} satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;
