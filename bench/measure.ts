import { z } from 'zod';
import type { BenchRun } from './bench-run';

const figure = z.number();
const goal = z.intersection(
  z.object({ of: z.enum(['ratio', 'value']) }),
  z.union([
    z.object({ atLeast: figure }),
    z.object({ atMost: figure }),
    z.object({ below: figure }),
    z.object({ within: z.tuple([figure, figure]) }),
  ]),
);

/** One figure beside the limit that the same run measured. */
export const measureShape = z.object({
  name: z.string(),
  value: figure,
  unit: z.string(),
  /** What the machine can do at best, in the same unit. */
  limit: z.object({ name: z.string(), value: figure }).optional(),
  /** `ratio` of value to limit, or `value` itself; a figure that only explains another has none. */
  goal: goal.optional(),
  /** What else the run can tell. */
  note: z.string().optional(),
});
export type Measure = z.output<typeof measureShape>;
type Goal = NonNullable<Measure['goal']>;

/** What a file `*.bench.ts` exports as `bench`: bounded, cleans up behind itself. */
export interface Bench {
  name: string;
  run(run: BenchRun): Promise<Measure[]>;
}

export const inFigures = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);

/** Value ÷ limit; undefined without a limit. */
export const ratioOf = ({ value, limit }: Measure): number | undefined => limit && value / limit.value;

/** Whether the figure is as its goal wants it; undefined without a goal. */
export function isHeld(measure: Measure): boolean | undefined {
  if (!measure.goal) return undefined;
  const judged = measure.goal.of === 'ratio' ? (ratioOf(measure) ?? Number.NaN) : measure.value;
  return meets(judged, measure.goal);
}

function meets(value: number, wanted: Goal): boolean {
  if ('atLeast' in wanted) return value >= wanted.atLeast;
  if ('atMost' in wanted) return value <= wanted.atMost;
  if ('below' in wanted) return value < wanted.below;
  return value >= wanted.within[0] && value <= wanted.within[1];
}

/** The goal as a person reads it. */
export function goalInWords(wanted: Goal): string {
  if ('atLeast' in wanted) return `≥ ${inFigures(wanted.atLeast)}`;
  if ('atMost' in wanted) return `≤ ${inFigures(wanted.atMost)}`;
  if ('below' in wanted) return `< ${inFigures(wanted.below)}`;
  return wanted.within.map(inFigures).join(' 至 ');
}

/** A line for people; a run at a small size is not judged. */
export function describeMeasure(measure: Measure, judged = true): string {
  const { name, value, unit, limit, goal: wanted, note } = measure;
  const ratio = ratioOf(measure);
  const beside =
    limit === undefined || ratio === undefined
      ? ''
      : ` ÷ ${limit.name} ${inFigures(limit.value)} ${unit} = ${ratio.toFixed(2)}`;
  const text = `${name}：${inFigures(value)} ${unit}${beside}`;
  const more = note === undefined ? '' : `；${note}`;
  if (!wanted || !judged) return `  　　　  ${text}${more}`;
  return `  ${isHeld(measure) ? '达标  ' : '未达标'}  ${text}（目标 ${goalInWords(wanted)}）${more}`;
}
