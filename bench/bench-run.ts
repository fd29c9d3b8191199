import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { bundlePrograms } from '../tools/build/bundle-programs';

/** The project's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** `small`: whether it still works, in seconds; its figures say nothing. */
const BENCH_SIZES = ['full', 'small'] as const;
export type BenchSize = (typeof BENCH_SIZES)[number];

export const benchRunShape = z.object({
  size: z.enum(BENCH_SIZES),
  /** What a run's benchmarks make once for each other; temporary files besides. */
  folder: z.string(),
  /** Of the bundled programs; below node_modules, where they find the packages that are left out of them. */
  programs: z.string(),
});
/** What the benchmarks of one run share. They run one after the other. */
export type BenchRun = z.output<typeof benchRunShape>;

export function openRun(size: BenchSize): BenchRun {
  const folder = mkdtempSync(join(tmpdir(), 'boxhaul-bench-'));
  return { size, folder, programs: join(ROOT, 'node_modules/.cache', basename(folder)) };
}

export function closeRun({ folder, programs }: BenchRun): void {
  for (const made of [folder, programs]) rmSync(made, { recursive: true, force: true, maxRetries: 10 });
}

/** Made by the first who needs it; what was broken off is made anew. */
export async function madeOnce(path: string, make: (path: string) => Promise<void>): Promise<string> {
  if (existsSync(path)) return path;
  const half = `${path}-half`;
  rmSync(half, { recursive: true, force: true });
  await make(half);
  renameSync(half, path);
  return path;
}

/** The folder of the programs as `npm run build` bundles them, and of those that only benchmarks start. */
export const benchPrograms = ({ programs }: BenchRun): Promise<string> =>
  madeOnce(programs, (folder) =>
    bundlePrograms(ROOT, folder, {
      'quote-server': 'bench/quote-server.ts',
      'licence-server': 'bench/licence-server.ts',
      'memory-probe': 'bench/memory-probe.ts',
    }),
  );

/** The folder of the product as it is delivered, with its site: built anew once in a run. */
export async function builtProduct({ folder }: BenchRun): Promise<string> {
  await madeOnce(join(folder, 'built'), (mark) => {
    execFileSync('npm', ['run', 'build'], { cwd: ROOT, stdio: 'pipe' });
    return Promise.resolve(writeFileSync(mark, ''));
  });
  return join(ROOT, 'dist');
}
