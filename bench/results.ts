import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { ROOT } from './bench-run';
import { goalInWords, inFigures, isHeld, type Measure, ratioOf } from './measure';
import type { BenchReport } from './run-bench';

const GB = 1_073_741_824;

/** Where and on what a run was measured. */
export interface BenchPlace {
  date: string;
  /** Of the code; with `+` where it was changed since. */
  commit: string;
  cpu: string;
  cores: number;
  memoryGb: number;
  node: string;
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

export function placeOf(now: Date): BenchPlace {
  const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
  return {
    date: now.toISOString().slice(0, 10),
    commit: git('rev-parse', '--short=8', 'HEAD') + (changed ? '+' : ''),
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / GB),
    node: process.version,
  };
}

const HEADINGS = ['基准', '数字', '上限', '比值', '目标', '达标', '说明'];
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const fileOf = ({ file }: BenchReport): string => file.replace('.bench.ts', '');

function rowOf(report: BenchReport, measure: Measure, judged: boolean): string {
  const { name, value, unit, limit, goal, note } = measure;
  const ratio = ratioOf(measure);
  const held = judged ? isHeld(measure) : undefined;
  return row([
    `${fileOf(report)}：${name}`,
    `${inFigures(value)} ${unit}`,
    limit ? `${limit.name} ${inFigures(limit.value)}` : '',
    ratio === undefined ? '' : ratio.toFixed(2),
    goal ? `${goal.of === 'ratio' ? '比值' : '数字'} ${goalInWords(goal)}` : '',
    held === undefined ? '' : held ? '是' : '否',
    note ?? '',
  ]);
}

/** One table of all figures, then what failed, then how each went. */
export function tableOf(place: BenchPlace, reports: readonly BenchReport[], judged: boolean): string {
  const { date, commit, cpu, cores, memoryGb, node } = place;
  const rows = reports.flatMap((report) =>
    'measures' in report.outcome
      ? report.outcome.measures.map((measure) => rowOf(report, measure, judged))
      : [row([fileOf(report), '没有跑完', '', '', '', '', report.outcome.fault.slice(0, 200)])],
  );
  const went = reports.map((report) =>
    row([
      fileOf(report),
      report.seconds.toFixed(0),
      report.load.before.toFixed(1),
      report.load.after.toFixed(1),
    ]),
  );
  return [
    `# ${date} ${commit}`,
    '',
    `${cpu}，${cores} 核，${memoryGb} GB，Node ${node}`,
    '',
    row(HEADINGS),
    row(HEADINGS.map(() => '---')),
    ...rows,
    '',
    row(['基准', '秒', '此前负载', '此后负载']),
    row(['---', '---', '---', '---']),
    ...went,
    '',
  ].join('\n');
}

/** The same for programs: each measure with its ratio and whether it is held. */
export const dataOf = (place: BenchPlace, reports: readonly BenchReport[]): string => {
  const benches = reports.map(({ outcome, ...report }) => ({
    ...report,
    ...('fault' in outcome
      ? outcome
      : {
          measures: outcome.measures.map((one) => ({ ...one, ratio: ratioOf(one), held: isHeld(one) })),
        }),
  }));
  return `${JSON.stringify({ ...place, benches }, null, 2)}\n`;
};
