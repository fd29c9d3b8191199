import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { BenchRun } from './bench-run';
import { type Measure, measureShape } from './measure';

/** Its figures, or why there are none. */
export type BenchOutcome = { measures: Measure[] } | { fault: string };

/** What came of one benchmark. */
export interface BenchReport {
  file: string;
  name: string;
  seconds: number;
  /** The machine's load of the last minute, before and after. */
  load: { before: number; after: number };
  outcome: BenchOutcome;
}

const told = z.object({
  name: z.string(),
  outcome: z.union([z.object({ measures: z.array(measureShape).min(1) }), z.object({ fault: z.string() })]),
});
const PROGRAM = fileURLToPath(new URL('run-one.ts', import.meta.url));

/** Runs the benchmark of a file in a process of its own, which is ended with all that it started when the time is over. */
export async function runBench(
  file: string,
  run: BenchRun,
  limitMs: number,
  stop?: AbortSignal,
): Promise<BenchReport> {
  const [from, before] = [performance.now(), loadavg()[0] ?? 0];
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM, file, JSON.stringify(run)], {
    // A group of its own, so that its servers and browsers end with it; what it leaves behind is removed with the run.
    detached: true,
    env: { ...process.env, TMPDIR: run.folder },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let name = basename(file);
  let outcome: BenchOutcome | undefined;
  child.on('message', (message) => {
    const { success, data, error } = told.safeParse(message);
    if (success) ({ name, outcome } = data);
    else outcome = { fault: `not a report: ${error.message}` };
  });
  const killGroup = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Nothing of it is left.
    }
  };
  const endGroup = (why: string): void => {
    outcome ??= { fault: why };
    killGroup();
  };
  const onStop = () => endGroup('stopped');
  const timer = setTimeout(() => endGroup(`not over after ${limitMs / 1000} s`), limitMs);
  stop?.addEventListener('abort', onStop);
  const [code]: unknown[] = await once(child, 'close');
  // One that failed leaves its servers running, which would keep whoever waits for what they print.
  killGroup();
  clearTimeout(timer);
  stop?.removeEventListener('abort', onStop);
  outcome ??= { fault: `its process ended with ${String(code)}` };
  const seconds = (performance.now() - from) / 1000;
  return { file: basename(file), name, seconds, load: { before, after: loadavg()[0] ?? 0 }, outcome };
}
