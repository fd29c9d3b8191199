import { expect, it, vi } from 'vitest';

it('the program says what its environment lacks, and ends', async () => {
  vi.stubEnv('DATABASE_URL', undefined);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined!);
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  await import('./main');
  await expect.poll(() => exit.mock.calls).toEqual([[1]]);
  expect(complain.mock.calls).toEqual([[expect.stringContaining('DATABASE_URL')]]);
});
