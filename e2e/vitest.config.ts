import { defineConfig } from 'vitest/config';

/** Journeys on the built product: run `npm run build` first (the check does). */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['seed-once.ts'],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    bail: 0,
    // What moves or comes by itself takes its time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
});
