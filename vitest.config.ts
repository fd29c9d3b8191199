import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const webSetup = 'apps/web/src/test-setup.ts';
const entry = 'apps/web/src/entry-client.test.tsx';
/** Backups, whole clusters, long tracks: for the long run, and whoever runs tests without choosing a slice. */
const inGate = /^\d$/.test(process.env['GATE_SLICE'] ?? '');
/** Files of one worker share what is installed; what a file's own modules keep is thrown away after it (test-setup). */
const web = {
  environment: 'happy-dom',
  include: ['apps/web/**/*.test.{ts,tsx}'],
  exclude: ['**/node_modules/**'],
  setupFiles: existsSync(webSetup) ? [webSetup] : [],
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    // A test waits for its database a third of its time: three keep two cores busy.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          // Files of one worker share what they import: reading it anew for each would take a third of the time of all.
          isolate: false,
          // What a test puts in the place of another thing is gone with it, for the next file too.
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/{server,gateway,product}/src/**/*.test.{ts,tsx}',
            '{demo,tools,bench}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...(inGate ? ['**/*.long.test.ts'] : [])],
          globalSetup: ['packages/testkit/src/database/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { ...web, name: 'web', isolate: false, exclude: [...web.exclude, entry] } },
      // What begins a page begins React too: a process of its own.
      { test: { ...web, name: 'entry', include: [entry] } },
    ],
  },
});
