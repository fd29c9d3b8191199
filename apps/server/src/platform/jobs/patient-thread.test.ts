import { execFileSync } from 'node:child_process';
import { getPriority } from 'node:os';
import { expect, it } from 'vitest';

it('what nobody waits for stands behind what is usual, where a thread has a priority of its own', () => {
  const program = `import { getPriority } from 'node:os';
    import { letCallsGoFirst } from '${new URL('./patient-thread.ts', import.meta.url).href}';
    letCallsGoFirst();
    console.log(getPriority());`;
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  expect(Number(said)).toBe(process.platform === 'linux' ? Math.max(10, getPriority()) : getPriority());
});
