import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeRun, openRun, ROOT } from './bench-run';
import { describeMeasure } from './measure';
import { pickBenches } from './pick-benches';
import { dataOf, placeOf, tableOf } from './results';
import { type BenchReport, runBench } from './run-bench';

/** Far above what any of them takes on a busy machine: one that hangs must not keep the others. */
const LIMIT_MS = { full: 30 * 60_000, small: 10 * 60_000 } as const;

const folder = join(ROOT, 'bench');
const { size, narrowedBy, files } = pickBenches(process.argv.slice(2), readdirSync(folder));

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());

/** What came of one, as a person reads it at once. */
function say({ file, name, seconds, outcome }: BenchReport): void {
  console.log(`${name}（${file}，${seconds.toFixed(0)} 秒）`);
  if ('fault' in outcome) console.log(`  没有跑完：${outcome.fault}`);
  else for (const measure of outcome.measures) console.log(describeMeasure(measure, size === 'full'));
}

const run = openRun(size);
const reports: BenchReport[] = [];
try {
  for (const file of files) {
    if (stop.signal.aborted) break;
    const report = await runBench(join(folder, file), run, LIMIT_MS[size], stop.signal);
    say(report);
    reports.push(report);
  }
} finally {
  closeRun(run);
}

const place = placeOf(new Date());
const table = tableOf(place, reports, size === 'full');
console.log(`\n${table}`);
if (size === 'full' && !stop.signal.aborted) {
  const results = join(folder, 'results');
  mkdirSync(results, { recursive: true });
  // A part of them does not stand in for all.
  const path = join(results, [place.date, place.commit.replace('+', '-changed'), ...narrowedBy].join('-'));
  writeFileSync(`${path}.md`, table);
  writeFileSync(`${path}.json`, dataOf(place, reports));
  console.log(`已写入 ${path}.md 与 .json`);
}
const failed = reports.filter(({ outcome }) => 'fault' in outcome);
if (failed.length > 0) console.error(`没有跑完：${failed.map(({ file }) => file).join('、')}`);
process.exitCode = failed.length > 0 || reports.length < files.length ? 1 : 0;
