import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startProduct } from './start-product';

/** Vitest's globalSetup: the demo world is made once for all journeys; each begins with a copy of its own. */
export default async function setup(project: TestProject): Promise<() => void> {
  const parent = mkdtempSync(join(tmpdir(), 'boxhaul-e2e-seeded-'));
  const dataDir = join(parent, 'data');
  await (await startProduct({ dataDir })).stop();
  project.provide('seededData', dataDir);
  return () => rmSync(parent, { recursive: true, force: true, maxRetries: 10 });
}
