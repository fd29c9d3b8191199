import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { discardAbandoned } from '@boxhaul/embedded-postgres';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import { SEEDED_DATA, startProduct } from './start-product';

const DAY_MS = 86_400_000;

/** What runs of another day left that were killed: it may stand in memory. */
async function cleanUp(scratch: string): Promise<void> {
  for (const name of readdirSync(scratch).filter((each) => each.startsWith('boxhaul-e2e-'))) {
    const folder = join(scratch, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age < DAY_MS) continue;
    await discardAbandoned(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Playwright's globalSetup: the demo world is made once for all journeys; each product begins with a copy of it. */
export default async function setup(): Promise<() => void> {
  const scratch = scratchFolder();
  await cleanUp(scratch);
  const parent = mkdtempSync(join(scratch, 'boxhaul-e2e-seeded-'));
  const dataDir = join(parent, 'data');
  await (await startProduct({ dataDir })).stop();
  // Workers are started with what stands in the environment by now.
  process.env[SEEDED_DATA] = dataDir;
  return () => rmSync(parent, { recursive: true, force: true, maxRetries: 10 });
}
