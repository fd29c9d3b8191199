import { afterEach, expect, test, vi } from 'vitest';
import { xhrTransport } from './xhr';

afterEach(() => vi.unstubAllGlobals());

test('an upload that was given up before it began sends nothing', async () => {
  const opened = vi.fn();
  vi.stubGlobal('XMLHttpRequest', opened);
  const reason = new Error('given up');
  const signal = AbortSignal.abort(reason);
  await expect(xhrTransport({ method: 'POST', url: '/', headers: {}, signal })).rejects.toBe(reason);
  expect(opened).not.toHaveBeenCalled();
});
