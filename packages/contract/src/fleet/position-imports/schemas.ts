import { CLOCK_SHIFTS } from '@boxhaul/domain/fleet';
import { MAP_DATUMS, PLATE_COLOURS } from '@boxhaul/domain/kit';
import { z } from 'zod';
import { plateNumber } from '../fleet-desk/fields';
import { code, flag, maybe, page, paging } from '../../kit/wire';

const given = {
  plateNumber,
  vco: code(PLATE_COLOURS, '请选择号牌颜色'),
  /** What the file's degrees are counted by. */
  datum: z.enum(MAP_DATUMS, { error: '请选择坐标系' }),
  /** Hours by which its times are put right. */
  shiftHours: maybe(code(CLOCK_SHIFTS, '时间校正不正确')).transform((hours) => hours ?? 0),
  /** Longitude and latitude stand in each other's place. */
  isExchanged: maybe(flag()).transform((exchanged) => exchanged ?? 0),
};

const found = z.object({
  fileName: z.string(),
  plateNumber: z.string(),
  /** Points that can be taken in, and of these such as the platform has already. */
  points: z.number(),
  known: z.number(),
  /** 'YYYY-MM-DD HH:mm:ss'. */
  startTime: z.string(),
  endTime: z.string(),
  /** Kilometres by the cleaned track. */
  mileage: z.number(),
  /** Points that no truck can have driven to; they are kept, and left out of tracks. */
  droppedCount: z.number(),
  /** Lines that are left out: one, or many of one fault from that line on. */
  faults: z.array(z.object({ rowNo: z.number(), count: z.number(), message: z.string() })),
  faultCount: z.number(),
  /** What is said of cells that are passed over. */
  notes: z.array(z.string()),
  /** Points for which the terminal reported within a minute, and how far half of them lie from it at most, metres. */
  comparedCount: z.number(),
  apart: z.number().nullable(),
  /** As what it agrees far better. */
  better: z.object({ datum: z.enum(MAP_DATUMS), shiftHours: z.literal(CLOCK_SHIFTS) }).nullable(),
  /** The thinned track, WGS-84. */
  gpsDtoList: z.array(z.object({ lon: z.number(), lat: z.number(), positionTime: z.string() })),
});
export type FoundPositions = z.infer<typeof found>;

const kept = z.object({
  importId: z.string(),
  plateNumber: z.string(),
  fileName: z.string(),
  datum: z.enum(MAP_DATUMS),
  shiftHours: z.literal(CLOCK_SHIFTS),
  startTime: z.string(),
  endTime: z.string(),
  added: z.number(),
  known: z.number(),
  faultCount: z.number(),
  username: z.string(),
  importTime: z.string(),
});
export type PositionImport = z.infer<typeof kept>;

/** What each call takes and answers. */
export const positionImportsSchemas = {
  check: { input: z.object(given), output: found },
  enter: {
    input: z.object({
      ...given,
      /** Somebody has looked at what speaks against it. */
      confirmed: maybe(flag()).transform((sure) => sure ?? 0),
    }),
    output: z.object({ added: z.number(), known: z.number(), faultCount: z.number() }),
  },
  list: { input: z.object(paging), output: page(kept) },
};
