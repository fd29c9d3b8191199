/** One figure beside the limit that the same run measured. */
export interface Measure {
  name: string;
  value: number;
  unit: string;
  /** What the machine can do at best, in the same unit. */
  limit?: { name: string; value: number };
  /** `ratio` of value to limit, or `value` itself; a figure that only explains another has none. */
  goal?: { of: 'ratio' | 'value' } & ({ atLeast: number } | { below: number } | { within: [number, number] });
  /** What else the run can tell. */
  note?: string;
}

/** What a file `*.bench.ts` exports as `bench`: bounded, cleans up behind itself. */
export interface Bench {
  name: string;
  run(): Promise<Measure[]>;
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(2);
}

/** A line for people. */
export function describeMeasure({ name, value, unit, limit, goal, note }: Measure): string {
  const ratio = limit === undefined ? undefined : value / limit.value;
  const beside =
    limit === undefined
      ? ''
      : ` ÷ ${limit.name} ${figure(limit.value)} ${unit} = ${(ratio ?? Number.NaN).toFixed(2)}`;
  const text = `${name}：${figure(value)} ${unit}${beside}`;
  const more = note === undefined ? '' : `；${note}`;
  if (!goal) return `  　　　  ${text}${more}`;
  const judged = goal.of === 'ratio' ? (ratio ?? Number.NaN) : value;
  const { met, target } = judge(judged, goal);
  return `  ${met ? '达标  ' : '未达标'}  ${text}（目标 ${target}）${more}`;
}

function judge(value: number, goal: NonNullable<Measure['goal']>): { met: boolean; target: string } {
  if ('atLeast' in goal) return { met: value >= goal.atLeast, target: `≥ ${figure(goal.atLeast)}` };
  if ('below' in goal) return { met: value < goal.below, target: `< ${figure(goal.below)}` };
  const [least, most] = goal.within;
  return { met: value >= least && value <= most, target: `${figure(least)} 至 ${figure(most)}` };
}
