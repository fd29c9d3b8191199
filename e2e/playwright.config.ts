import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { groupsInSlice, isLongRun } from '@boxhaul/testkit/slice';

/** Journeys through one part of the platform each, in groups that take about as long: the gate runs one group. */
const IN_TURN = [
  ['driver'],
  ['price-to-paid', 'public'],
  ['quick-order', 'lists', 'share'],
  ['company', 'offers', 'points'],
  ['capacity', 'keyboard', 'messages', 'agreement', 'batch', 'news'],
];
const chosen = groupsInSlice(IN_TURN);
const left = IN_TURN.filter((group) => !chosen.includes(group)).flat();

/** Journeys on the built product: run `npm run build` first (the gate does). */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.e2e.ts',
  testIgnore: [...left.map((name) => `**/${name}.e2e.ts`), ...(isLongRun() ? [] : ['**/*.long.e2e.ts'])],
  outputDir: join(import.meta.dirname, '..', 'test-results'),
  globalSetup: './seed-once.ts',
  // A page waits more than it works: three keep two cores busy.
  workers: 3,
  // Steps of one file follow one another; files share a worker's product.
  fullyParallel: false,
  forbidOnly: true,
  retries: 1,
  grepInvert: isLongRun() ? undefined : /@long/,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  metadata: { slice: process.env['GATE_SLICE'] ?? 'all' },
  reporter: [['dot']],
});
