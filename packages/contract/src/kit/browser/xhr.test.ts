import { afterEach, expect, test, vi } from 'vitest';
import { xhrTransport } from './xhr';

/** A request that the test itself ends. */
class Line extends EventTarget {
  static last: Line;
  upload = new EventTarget();
  opened: string[] = [];
  headers: Record<string, string> = {};
  sent: unknown;
  status = 0;
  responseText = '';
  constructor() {
    super();
    Line.last = this;
  }
  open(method: string, url: string) {
    this.opened = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
}
const request = (signal = new AbortController().signal) => ({
  method: 'POST',
  url: '/up',
  headers: { Authorization: 't', 'Idempotency-Key': 'k' },
  signal,
});

afterEach(() => vi.unstubAllGlobals());

test('an upload that was given up before it began sends nothing', async () => {
  const opened = vi.fn();
  vi.stubGlobal('XMLHttpRequest', opened);
  const reason = new Error('given up');
  await expect(xhrTransport(request(AbortSignal.abort(reason)))).rejects.toBe(reason);
  expect(opened).not.toHaveBeenCalled();
});

test('an upload sends its headers and its body, tells how far it is, and brings status and text', async () => {
  vi.stubGlobal('XMLHttpRequest', Line);
  const told: number[][] = [];
  const done = xhrTransport({ ...request(), body: 'b', onProgress: (...far) => told.push(far) });
  expect(Line.last.opened).toEqual(['POST', '/up']);
  expect(Line.last.headers).toEqual({ Authorization: 't', 'Idempotency-Key': 'k' });
  expect(Line.last.sent).toBe('b');
  Line.last.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 3, total: 9 }));
  expect(told).toEqual([[3, 9]]);
  Object.assign(Line.last, { status: 413, responseText: 'text' });
  Line.last.dispatchEvent(new Event('load'));
  await expect(done).resolves.toEqual({ status: 413, text: 'text' });
});

test('an upload without a body sends none, and fails with its line', async () => {
  vi.stubGlobal('XMLHttpRequest', Line);
  const failed = xhrTransport(request());
  expect(Line.last.sent).toBeNull();
  Line.last.dispatchEvent(new Event('error'));
  await expect(failed).rejects.toThrow('network');
});

test('an upload that is given up on its way ends with the reason', async () => {
  vi.stubGlobal('XMLHttpRequest', Line);
  const own = new AbortController();
  const failed = xhrTransport(request(own.signal));
  const reason = new Error('given up');
  own.abort(reason);
  await expect(failed).rejects.toBe(reason);
});

test.each(['load', 'error'])(
  'an upload that is through (%s) is not ended by its time limit',
  async (event) => {
    vi.stubGlobal('XMLHttpRequest', Line);
    const limit = new AbortController();
    const through = xhrTransport(request(limit.signal)).catch(() => null);
    const ended = vi.spyOn(Line.last, 'abort');
    Line.last.dispatchEvent(new Event(event));
    await through;
    limit.abort();
    expect(ended).not.toHaveBeenCalled();
  },
);
