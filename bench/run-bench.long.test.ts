import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runBench } from './run-bench';

const LIMIT_MS = 60_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boxhaul-run-bench-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a benchmark whose `run` is that text. */
function ran(run: string, limitMs = LIMIT_MS, stop?: AbortSignal) {
  const file = join(folder, 'x.bench.mts');
  writeFileSync(file, `export const bench = { name: '测', run: ${run} };`);
  return runBench(file, { size: 'small', folder, programs: '' }, limitMs, stop);
}

test('a benchmark answers its figures, with its time and the load of the machine', async () => {
  const report = await ran(`async ({ size, folder }) => [{ name: size + folder, value: 2, unit: 'ms' }]`);
  expect(report).toMatchObject({
    file: 'x.bench.mts',
    name: '测',
    outcome: { measures: [{ name: `small${folder}`, value: 2, unit: 'ms' }] },
  });
  expect(report.seconds).toBeGreaterThan(0.05);
  expect(report.load.before).toBeGreaterThanOrEqual(0);
});

test.each([
  ['one that throws', `async () => { throw new Error('no rows came'); }`, 'no rows came'],
  ['one that ends its process', `async () => process.exit(7)`, 'its process ended with 7'],
  ['one that measured nothing', `async () => []`, 'not a report'],
  ['a figure that is none', `async () => [{ name: 'a', value: NaN, unit: 'ms' }]`, 'not a report'],
])('%s says so', async (_, run, fault) => {
  const { outcome } = await ran(run);
  expect(outcome).toEqual({ fault: expect.stringContaining(fault) });
});

/** What was killed may stand in the table of processes until somebody asks for it. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
}

const HANGS = `() => new Promise(() => setInterval(() => {}, 1_000))`;

test('one that hangs is ended when its time is over, or when the run is stopped', async () => {
  expect((await ran(HANGS, 1_000)).outcome).toEqual({ fault: 'not over after 1 s' });
  expect((await ran(HANGS, LIMIT_MS, AbortSignal.timeout(500))).outcome).toEqual({ fault: 'stopped' });
});

test('what one leaves running ends with it', async () => {
  const { outcome } = await ran(`async () => {
    const { spawn } = await import('node:child_process');
    const { pid } = spawn('sleep', ['600'], { stdio: 'inherit' });
    return [{ name: 'pid', value: pid, unit: '' }];
  }`);
  const pid = 'measures' in outcome ? outcome.measures[0]!.value : 0;
  expect(pid).toBeGreaterThan(0);
  await expect.poll(() => isAlive(pid)).toBe(false);
});
