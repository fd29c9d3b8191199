import { expect, it, vi } from 'vitest';

it('the program says what its environment gets wrong, and ends', async () => {
  vi.stubEnv('PORT', 'x');
  vi.stubEnv('npm_lifecycle_event', undefined);
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined!);
  const complain = vi.spyOn(console, 'error').mockReturnValue();
  await import('./main');
  await expect.poll(() => exit.mock.calls).toEqual([[1]]);
  expect(complain.mock.calls).toEqual([[expect.stringContaining('PORT')]]);
});
