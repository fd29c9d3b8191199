import type * as dispatch from '@boxhaul/domain/dispatch';
import type { PlanDay } from '@boxhaul/domain/dispatch';
import { sampleDay, withNights } from '@boxhaul/testkit/sample-day';
import { build } from 'esbuild';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BenchRun, ROOT } from './bench-run';
import type { Bench, Measure } from './measure';

/** `rounds`: as many as the desk asks for; `long`: a long run. */
const COUNTS = {
  full: { boxes: 200, trucks: 60, rounds: 8_000, long: 40_000 },
  small: { boxes: 40, trucks: 12, rounds: 400, long: 2_000 },
} as const;

type Solver = Pick<typeof dispatch, 'planDay' | 'planNearestFirst'>;

/** As it is shipped: run from its sources, it would pay for the names of its inner functions at each call. */
async function builtSolver(folder: string): Promise<Solver> {
  const outfile = join(folder, 'day-plan.mjs');
  await build({
    stdin: {
      contents: `export { planDay, planNearestFirst } from '@boxhaul/domain/dispatch'`,
      resolveDir: ROOT,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  const solver: Solver = await import(pathToFileURL(outfile).href);
  return solver;
}

function plan(
  { planDay }: Solver,
  day: PlanDay,
  rounds: number,
): { cost: number; seconds: number; left: number } {
  const from = performance.now();
  let [cost, left] = [Number.NaN, Number.NaN];
  for (const step of planDay(day, { rounds, seed: 1 })) [cost, left] = [step.cost, step.best.left.length];
  return { cost, left, seconds: (performance.now() - from) / 1000 };
}

async function measure({ size, folder }: BenchRun): Promise<Measure[]> {
  const { boxes, trucks, rounds, long: longRounds } = COUNTS[size];
  const solver = await builtSolver(folder);
  const day = sampleDay({ boxes, trucks, seed: 1 });
  const [short, long] = [plan(solver, day, rounds), plan(solver, day, longRounds)];
  const among = withNights(day, 1);
  const [night, longNight] = [plan(solver, among, rounds), plan(solver, among, longRounds)];
  // By hand some boxes are left; with hours without end none is, and kilometres and lateness alone are compared.
  const endless = sampleDay({ boxes, trucks, seed: 1, hours: 48 });
  const [planned, byHand] = [plan(solver, endless, rounds), solver.planNearestFirst(endless)];
  return [
    {
      name: `${boxes} 箱 ${trucks} 车排一天`,
      value: short.seconds,
      unit: '秒',
      goal: { of: 'value', below: 10 },
      note: `${rounds} 轮，剩 ${short.left} 箱`,
    },
    {
      name: '排法的代价',
      value: short.cost,
      unit: '分',
      limit: { name: `${longRounds} 轮（${long.seconds.toFixed(0)} 秒）`, value: long.cost },
      goal: { of: 'ratio', atMost: 1.05 },
    },
    {
      name: '跨午夜的代价',
      value: night.cost,
      unit: '分',
      limit: { name: `${longRounds} 轮（${longNight.seconds.toFixed(0)} 秒）`, value: longNight.cost },
      goal: { of: 'ratio', atMost: 1.05 },
      note: `${rounds} 轮 ${night.seconds.toFixed(1)} 秒，剩 ${night.left} 箱`,
    },
    {
      name: '不限工时的代价',
      value: planned.cost,
      unit: '分',
      limit: { name: `就近派车（剩 ${byHand.draft.left.length} 箱）`, value: byHand.cost },
      goal: { of: 'ratio', atMost: 0.9 },
    },
  ];
}

export const bench: Bench = { name: '排班', run: measure };
