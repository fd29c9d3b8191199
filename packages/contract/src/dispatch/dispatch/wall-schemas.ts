import { BOX_STAGES, LATE_SIGNS } from '@boxhaul/domain/dispatch';
import { NOTICE_SEVERITIES } from '@boxhaul/domain/identity';
import { z } from 'zod';
import { empty } from '../../kit/wire';

/** A box that has not come to its door and is late, or will be. */
const lateBox = z.object({
  cabinetId: z.string(),
  orderNo: z.string(),
  seq: z.number(),
  cabinetNo: z.string().nullable(),
  /** Of its newest leg; null: it has no truck. */
  plateNumber: z.string().nullable(),
  driverName: z.string().nullable(),
  requireDate: z.string(),
  sign: z.enum(LATE_SIGNS),
  /** Behind the hour when it is wanted; null: nobody can tell. */
  minutes: z.number().nullable(),
  /** When it will be at its door as its truck's day goes on; null: nobody can tell. */
  doorAt: z.string().nullable(),
});

/** What the screen on the wall of the dispatch room shows; times 'YYYY-MM-DD HH:mm:ss'. */
export const wallSchemas = {
  wall: {
    input: empty,
    output: z.object({
      /** When it was counted: three seconds ago at most. */
      at: z.string(),
      /** Boxes by stage, as the board counts them; of those that are over, those of today. */
      stages: z.record(z.enum(BOX_STAGES), z.number()),
      late: z.object({
        /** Of today, and of the hours around it. */
        count: z.number(),
        /** Of days before, that never came. */
        older: z.number(),
        /** The latest first; the first of them. */
        boxes: z.array(lateBox),
      }),
      /** Exceptions that nobody has closed. */
      exceptions: z.record(z.enum(NOTICE_SEVERITIES), z.number()),
      /** Trucks under way, by whether they were heard of lately. */
      trucks: z.object({
        reporting: z.number(),
        silent: z.number(),
        /** Those that are silent for longest; `lastAt` null: never heard of. */
        silentOnes: z.array(z.object({ plateNumber: z.string(), lastAt: z.string().nullable() })),
      }),
      /** Messages of drivers that the desk has not read. */
      unread: z.number(),
      /** Boxes that are to be at their doors, hour by hour from this one on. */
      hours: z.array(z.object({ from: z.string(), boxes: z.number(), unassigned: z.number() })),
      shift: z.object({
        /** Who took the last handover, from whom and when; null: nobody ever did. */
        taken: z.object({ by: z.string(), from: z.string(), at: z.string() }).nullable(),
        /** Handovers that wait to be taken, and whose is the newest. */
        waiting: z.number(),
        waitingFrom: z.string().nullable(),
      }),
    }),
  },
};
