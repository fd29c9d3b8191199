import { PLATE_COLOURS } from '@boxhaul/domain/kit';
import {
  PLATE_SCOPES,
  PLATE_TAILS,
  VEHICLE_CLASSES,
  type ZonePoint,
  ZONE_DAYS,
  ZONE_LIMITS,
} from '@boxhaul/domain/pricing';
import { z } from 'zod';
import { plate } from '../../kit/plate';
import { code, day, int, maybe } from '../../kit/wire';

const degree = z.union(
  [
    z.number(),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,3}(\.\d{1,15})?$/, '坐标格式不正确')
      .transform(Number),
  ],
  { error: '坐标格式不正确' },
);
const point = z
  .array(degree, { error: '坐标应为 [经度, 纬度]' })
  .length(2, '坐标应为 [经度, 纬度]')
  .readonly()
  .transform(([lng = 0, lat = 0]): ZonePoint => [lng, lat]);
const points = z
  .array(point, { error: '请画出范围' })
  .max(ZONE_LIMITS.points + 1, `最多 ${ZONE_LIMITS.points} 个点`);

/** A number, or its text. */
const metres = z
  .unknown()
  .transform((given) => (typeof given === 'string' && /^\d{1,5}$/.test(given) ? Number(given) : given))
  .pipe(
    z
      .number({ error: '请填写路段两侧宽度（米）' })
      .min(1, '请填写路段两侧宽度（米）')
      .max(10_000, '路段两侧宽度过大'),
  );

/** Where a zone lies; `shapeFault` of the domain says what is wrong with it. */
export const zoneShape = z.union(
  [
    z.object({
      kind: z.literal('area'),
      rings: z.array(points, { error: '请画出范围' }).max(ZONE_LIMITS.rings, '挖空部分过多'),
    }),
    z.object({
      kind: z.literal('stretch'),
      line: points,
      metres: metres,
    }),
  ],
  { error: '请画出区域或路段' },
);

const list = <S extends z.ZodType>(item: S, most: number, message: string) =>
  maybe(z.array(item, { error: message }).max(most, message)).transform((all) => [...new Set(all ?? [])]);

const colour = code(PLATE_COLOURS, '号牌颜色不正确');

const window = z.object({
  /** Minutes of the day; `to` at `from` or before it means the next day. */
  from: int(0, 1_439, '时段的开始时间不正确'),
  to: int(1, 1_440, '时段的结束时间不正确'),
  days: z.enum(ZONE_DAYS, { error: '请选择每天、工作日或休息日' }),
  /** 1 for Monday to 7; none: all. */
  weekdays: list(int(1, 7, '星期应为 1 至 7'), 7, '星期应为 1 至 7').transform((all) =>
    all.toSorted((a, b) => a - b),
  ),
});

/** Vehicle, trailer, box and goods, kilograms. */
export const totalWeight = int(1, 200_000, '总重应为 1 至 200000 千克');
/** Of the vehicle and its trailer. */
export const axleCount = int(2, 20, '轴数应为 2 至 20');

/** For whom and when; `ruleFault` of the domain says what is wrong with it. */
export const zoneRule = z.object({
  classes: list(z.enum(VEHICLE_CLASSES, { error: '车辆类型不正确' }), 10, '车辆类型不正确'),
  colours: list(colour, 3, '号牌颜色不正确'),
  scope: z.enum(PLATE_SCOPES, { error: '请选择号牌范围' }),
  prefixes: list(
    z
      .string()
      .trim()
      .regex(/^[\u4e00-\u9fa5][A-Z]$/, '本地号牌开头应为 粤B 这样的一个汉字加一个字母'),
    30,
    '本地号牌开头最多 30 个',
  ),
  tails: z.enum(PLATE_TAILS, { error: '请选择尾号规则' }),
  digits: list(int(0, 9, '尾号应为 0 至 9'), 10, '尾号应为 0 至 9').transform((all) =>
    all.toSorted((a, b) => a - b),
  ),
  minWeightKg: maybe(totalWeight).transform((kg) => kg ?? null),
  minAxles: maybe(axleCount).transform((axles) => axles ?? null),
  exemptColours: list(colour, 3, '号牌颜色不正确'),
  exemptPlates: list(plate('请填写豁免的车牌号'), 500, '豁免车牌最多 500 个'),
  windows: z
    .array(window, { error: '请至少填写一个限行时段' })
    .max(ZONE_LIMITS.windows, '限行时段最多 20 个'),
  /** The notice's first and last day, both included. */
  validFrom: maybe(day('生效日期应为日期，如 2026-12-01')).transform((first) => first ?? null),
  validTo: maybe(day('失效日期应为日期，如 2026-12-31')).transform((last) => last ?? null),
});

const shownPoint = z
  .custom<ZonePoint>(
    (given) => Array.isArray(given) && given.length === 2 && given.every((part) => Number.isFinite(part)),
  )
  .meta({ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 });
const shownPoints = z.array(shownPoint).readonly();

/** The same as it is answered. */
export const shownShape = z.union([
  z.object({ kind: z.literal('area'), rings: z.array(shownPoints).readonly() }),
  z.object({ kind: z.literal('stretch'), line: shownPoints, metres: z.number() }),
]);

const all = <S extends z.ZodType>(item: S) => z.array(item).readonly();

/** The same as it is answered. */
export const shownRule = z.object({
  classes: all(z.enum(VEHICLE_CLASSES)),
  colours: all(z.literal(PLATE_COLOURS)),
  scope: z.enum(PLATE_SCOPES),
  prefixes: all(z.string()),
  tails: z.enum(PLATE_TAILS),
  digits: all(z.number()),
  minWeightKg: z.number().nullable(),
  minAxles: z.number().nullable(),
  exemptColours: all(z.literal(PLATE_COLOURS)),
  exemptPlates: all(z.string()),
  windows: all(
    z.object({ from: z.number(), to: z.number(), days: z.enum(ZONE_DAYS), weekdays: all(z.number()) }),
  ),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
});
