import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from '@boxhaul/testkit/scratch-folder';
import { SEEDED_DATA, startProduct } from './start-product';

/** Playwright's globalSetup: the demo world is made once for all journeys; each product begins with a copy of it. */
export default async function setup(): Promise<() => void> {
  const parent = mkdtempSync(join(scratchFolder(), 'boxhaul-e2e-seeded-'));
  const dataDir = join(parent, 'data');
  await (await startProduct({ dataDir })).stop();
  // Workers are started with what stands in the environment by now.
  process.env[SEEDED_DATA] = dataDir;
  return () => rmSync(parent, { recursive: true, force: true, maxRetries: 10 });
}
