import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { connectionsWithin, readLimit } from './descriptors';

test.each([
  [2_000, 1, 20_000, 1_744],
  [2_000, 0.5, 20_000, 872],
  [2_001, 0.5, 20_000, 872],
  [20_257, 1, 20_000, 20_000],
  [20_255, 1, 20_000, 19_999],
  // Below the headroom something still works.
  [100, 1, 20_000, 32],
  [289, 1, 20_000, 33],
])('of %i descriptors, a share of %d and at most %i are %i connections', (limit, share, most, wanted) => {
  expect(connectionsWithin(limit, share, most)).toBe(wanted);
});

test('a limit that is not there, or none at all, is a large one', () => {
  expect([readLimit(700), readLimit('unlimited'), readLimit(undefined)]).toEqual([700, 16_384, 16_384]);
});

test.runIf(process.platform !== 'win32')('the limit is that of the process', () => {
  const module = JSON.stringify(fileURLToPath(new URL('./descriptors.ts', import.meta.url)));
  const program = `import { descriptorLimit } from ${module}; console.log(descriptorLimit());`;
  const script = 'ulimit -n 777 && exec "$0" --import tsx --input-type=module -e "$1"';
  expect(execFileSync('sh', ['-c', script, process.execPath, program]).toString().trim()).toBe('777');
});
