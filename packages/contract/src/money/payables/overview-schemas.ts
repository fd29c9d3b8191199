import { z } from 'zod';
import { day, yuan } from '../../kit/wire';

/** Of boxes of which all is known, and what is expected of the others. */
export const profitSums = {
  whole: z.object({ count: z.number(), incomeAmount: yuan, payableAmount: yuan, profitAmount: yuan }),
  rest: z.object({ count: z.number(), profitAmount: yuan }),
};

/** Of boxes whose orders were finished on these days; money without tax. */
const figures = z.object({
  startDate: z.string(),
  endDate: z.string(),
  /** Carried out; those closed as dry runs apart. */
  boxes: z.number(),
  dryRuns: z.number(),
  /** Of the boxes whose arrival at the door is known, those that came by the time that was asked for. */
  arrivals: z.object({ known: z.number(), onTime: z.number() }),
  /** From arriving at the door to being done there, on average; null where none is known. */
  doorMinutes: z.number().nullable(),
  /** Legs that were driven, trucks that drove, and days on which each of them did, added up. */
  trips: z.number(),
  trucks: z.number(),
  truckDays: z.number(),
  incomeAmount: yuan,
  profitAmount: yuan,
  ...profitSums,
  /** Of what is whole, per cent with one decimal; null without income. */
  margin: z.number().nullable(),
});
export type OverviewFigures = z.infer<typeof figures>;

/** What the page of how business goes asks and is answered. */
export const overviewSchema = {
  input: z.object({ startDate: day('请填写开始日期'), endDate: day('请填写截止日期') }),
  output: z.object({
    current: figures,
    /** As many days right before. */
    before: figures,
    /** Trucks in use now. */
    fleet: z.number(),
    /** Each day of the period. */
    days: z.array(z.object({ day: z.string(), boxes: z.number() })),
  }),
};
