import { MAP_DATUMS, startOfDay } from '@boxhaul/domain/kit';

import { z } from 'zod';

/** Scalars as they travel: every one accepts its form-encoded text, tried first, and its JSON form (decisions 3). */

const digits = /^-?\d{1,15}$/;

/** A whole number, or its text; `outside` says what is wrong with one that is too small or too large. */
export const int = (min: number, max: number, message = '请输入正确的数字', outside = message) =>
  z
    .union([z.string().trim().regex(digits, message).transform(Number), z.number()], { error: message })
    .pipe(z.number().int(message).min(min, outside).max(max, outside));

/** One of a vocabulary's numbers, or its text. */
export const code = <const N extends number>(codes: readonly N[], message: string) =>
  int(Math.min(...codes), Math.max(...codes), message).pipe(z.literal(codes, { error: message }));

/** 0 or 1, or its text. */
export const flag = (message = '只能是 0 或 1') =>
  int(0, 1, message).transform((n): 0 | 1 => (n === 1 ? 1 : 0));

const truth = { true: true, '1': true, false: false, '0': false } as const;

/** true/false, 1/0, or their texts. */
export const bool = (message = '只能是 true 或 false') =>
  z
    .union([z.boolean(), z.literal(0), z.literal(1), z.enum(['true', 'false', '1', '0'])], { error: message })
    .transform((v) => (typeof v === 'string' ? truth[v] : Boolean(v)));

/** A trimmed text of 1 to `max` characters; `empty` is said when there is none. */
export const text = (empty: string, max: number) =>
  z.string({ error: empty }).trim().min(1, empty).max(max, `最多 ${max} 个字符`);

/** A trimmed text that may be empty. */
export const note = (max: number) => z.string().trim().max(max, `最多 ${max} 个字符`);

/** A field that may be missing, null or blank: then undefined. */
export const maybe = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal(['', null]).transform(() => undefined), schema]).optional();

/** A field of which only what is sent changes: left out it stays as it was (undefined), blank it is cleared (''). */
export const clearable = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal(['', null]).transform((): '' => ''), schema]).optional();

/** A numeric id as text; numbers are accepted too. */
export const id = (message = '未找到该记录') =>
  z
    .union([z.number().int().nonnegative().transform(String), z.string().trim()], { error: message })
    .pipe(z.string().regex(/^\d{1,18}$/, message));

/** A region code of 2, 4, 6 or 9 digits; six-digit forms of the upper levels are accepted (decisions 3). */
export const regionCode = (message = '请选择完整的地址') =>
  z
    .string({ error: message })
    .trim()
    .regex(/^(\d{2}|\d{4}|\d{6}|\d{9})$/, message);

const TIME_FORMAT = '时间格式应为 YYYY-MM-DD HH:mm:ss';

/** 'YYYY-MM-DD HH:mm:ss' in Asia/Shanghai; `empty` is said when there is none. */
export const dateTime = (empty = TIME_FORMAT) =>
  z
    .string({ error: empty })
    .trim()
    .min(1, { error: empty, abort: true })
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, TIME_FORMAT);

/** 'YYYY-MM-DD', a day of Asia/Shanghai. */
export const day = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .refine((text) => startOfDay(text) !== null, { error: message });

/** An amount of yuan as a caller gives it, a number or its text: up to `digits` before the point and two behind it. */
export const amount = (digits: number, empty: string, wrong: string) =>
  z
    .union([z.number(), z.string().trim().min(1, { error: empty, abort: true })], { error: empty })
    .transform(String)
    .pipe(z.string().regex(new RegExp(`^\\d{1,${digits}}(\\.\\d{1,2})?$`), wrong));

/** Yuan with two decimals, or null when there is none. */
export const yuan = z.string().regex(/^-?\d+\.\d{2}$/);

/** Which of a file's columns are wanted, in this order: a list, or its names joined by commas; absent: all of them. */
export const columnsOf = <const C extends string>(all: readonly C[]) =>
  maybe(
    z
      .union([z.array(z.string()), z.string().transform((names) => names.split(','))], {
        error: '导出的列不正确',
      })
      .pipe(z.array(z.enum(all, { error: '导出的列不正确' })).max(all.length, '导出的列不正确')),
  ).transform((wanted) => wanted ?? [...all]);

/** As many as a column of the database counts to. */
const MOST_REVISIONS = 2_147_483_647;

/** Which version of a thing somebody has before him; `least` 0: there may be none yet. */
export const revisionNo = (message: string, least = 1) => int(least, MOST_REVISIONS, message);

/** pageNo and pageSize of a list: defaults 1 and 10, size clamped to 200 (decisions 3, S9). */
export const paging = {
  pageNo: maybe(int(1, 1_000_000, '页码不正确')).transform((n) => n ?? 1),
  pageSize: maybe(int(1, 1_000_000, '每页条数不正确')).transform((n) => Math.min(n ?? 10, 200)),
};

/** An export that was begun as a job, and how many rows it has. */
export const startedExport = z.object({ jobId: z.string(), rows: z.number() });

/** A page of rows on the wire (decisions 3). */
export const page = <S extends z.ZodType>(row: S) =>
  z.object({
    data: z.array(row),
    rowCount: z.number(),
    total: z.number(),
    pageNo: z.number(),
    pageSize: z.number(),
  });

const degrees = (min: number, max: number, message: string) =>
  z
    .union(
      [
        z
          .string()
          .trim()
          .regex(/^-?\d{1,3}(\.\d{1,15})?$/, message)
          .transform(Number),
        z.number(),
      ],
      { error: message },
    )
    .pipe(z.number({ error: message }).min(min, message).max(max, message));

/** Degrees east within the country, or their text. */
export const longitude = () => degrees(73, 136, '经度应为 73 至 136 之间的数字');
/** Degrees north within the country, or their text. */
export const latitude = () => degrees(3, 54, '纬度应为 3 至 54 之间的数字');

/** By what a caller's degrees are counted; WGS-84 where he does not say. */
export const coordType = maybe(z.enum(MAP_DATUMS, { error: '坐标类型应为 wgs84、gcj02 或 bd09' })).transform(
  (datum) => datum ?? 'wgs84',
);

/** A WGS-84 position on the wire. */
export const lonLat = z.object({ lon: z.number(), lat: z.number() });

/** A call that asks for nothing. */
export const empty = z.object({});
/** An answer without data. */
export const nothing = z.null();
