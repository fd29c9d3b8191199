import { describe, expect, it } from 'vitest';
import { followStream, waitAfter, type LiveStatus } from './follow-stream';

type Answer = { text: string } | 'silent' | { envelope: true } | { status: number } | 'down';

const respond = (answer: Answer): Promise<Response> => {
  if (answer === 'silent') {
    const body = new ReadableStream<Uint8Array>();
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  }
  if (answer === 'down') return Promise.reject(new TypeError('network'));
  if ('status' in answer) return Promise.resolve(new Response('', { status: answer.status }));
  if ('envelope' in answer) {
    return Promise.resolve(new Response('{"code":"0"}', { headers: { 'content-type': 'application/json' } }));
  }
  return Promise.resolve(new Response(answer.text, { headers: { 'content-type': 'text/event-stream' } }));
};

async function follow(answers: Answer[]) {
  const stop = new AbortController();
  const seen: string[] = [];
  const statuses: LiveStatus[] = [];
  const lastIds: (string | null)[] = [];
  const waits: number[] = [];
  const lines: AbortSignal[] = [];
  await followStream({
    signal: stop.signal,
    open: (lastId, line) => {
      lastIds.push(lastId);
      lines.push(line);
      return respond(answers[lastIds.length - 1]!);
    },
    onEvent: ({ event, data }) => seen.push(`${event}:${data}`),
    onStatus: (status) => statuses.push(status),
    silence: (_, signal) =>
      answers[lastIds.length - 1] === 'silent'
        ? Promise.resolve()
        : new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    wait: (ms) => {
      waits.push(ms);
      if (lastIds.length === answers.length) stop.abort();
      return Promise.resolve();
    },
  });
  return { seen, statuses, lastIds, waits, lines };
}

describe('following an order', () => {
  it('hands over events and, after a loss, says what it has seen', async () => {
    const { seen, lastIds } = await follow([
      { text: 'id: 5\nevent: position\ndata: a\n\n' },
      'down',
      { text: 'id: 6\nevent: node\ndata: b\n\n' },
    ]);
    expect(seen).toEqual(['position:a', 'node:b']);
    expect(lastIds).toEqual([null, '5', '5']);
  });

  it('waits longer after each failure, and begins anew after a success', async () => {
    const { waits } = await follow(['down', { status: 503 }, 'down', { text: 'data: x\n\n' }, 'down']);
    expect(waits).toEqual([1000, 2000, 4000, 1000, 2000]);
    expect(waitAfter(10)).toBe(30_000);
  });

  it('takes a line on which nothing comes for a lost one, and hangs up', async () => {
    const { statuses, lines } = await follow(['silent', { text: 'data: x\n\n' }]);
    expect(statuses).toEqual(['connecting', 'live', 'lost', 'lost', 'live', 'lost']);
    expect(lines.map(({ aborted }) => aborted)).toEqual([true, true]);
  });

  it('has everything read again after a loss before the first event', async () => {
    const { seen } = await follow(['silent', { text: 'id: 2\nevent: node\ndata: b\n\n' }]);
    expect(seen).toEqual(['resync:', 'node:b']);
  });

  it('counts a line as silent after 35 s, and listens to it no longer than it lasts', async () => {
    const stop = new AbortController();
    const silences: [number, AbortSignal][] = [];
    const opened: boolean[] = [];
    await followStream({
      signal: stop.signal,
      open: (_, line) => {
        opened.push(line.aborted);
        return respond({ text: 'id: 1\nevent: node\ndata: a\n\nevent: node\ndata: b\n\n' });
      },
      onEvent: () => undefined,
      onStatus: () => undefined,
      silence: (ms, signal) => {
        silences.push([ms, signal]);
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      },
      wait: () => {
        stop.abort();
        return Promise.reject(new Error('woken'));
      },
    });
    expect(opened).toEqual([false]);
    expect(new Set(silences.map(([ms]) => ms))).toEqual(new Set([35_000]));
    expect(silences.every(([, { aborted }]) => aborted)).toBe(true);
  });

  it('says where it was lost before it waits, and asks nothing once it is over', async () => {
    const order: string[] = [];
    const stop = new AbortController();
    const options = {
      signal: stop.signal,
      open: () => Promise.reject(new TypeError('network')),
      onEvent: () => undefined,
      onStatus: (status: LiveStatus) => order.push(status),
      silence: () => Promise.resolve(),
      wait: () => {
        order.push('wait');
        stop.abort();
        return Promise.resolve();
      },
    };
    await followStream(options);
    expect(order).toEqual(['connecting', 'lost', 'wait']);
    await followStream(options);
    expect(order).toHaveLength(3);
  });

  it('says nothing more when it ends while the line is open', async () => {
    const stop = new AbortController();
    const statuses: LiveStatus[] = [];
    const waits: number[] = [];
    await followStream({
      signal: stop.signal,
      open: () => {
        stop.abort();
        return respond({ text: ': beat\n' });
      },
      onEvent: () => undefined,
      onStatus: (status) => statuses.push(status),
      silence: () => new Promise(() => undefined),
      wait: async (ms) => void waits.push(ms),
    });
    expect([statuses, waits]).toEqual([['connecting', 'live'], []]);
  });

  it('knows what it has seen while it tells of it', async () => {
    const { seen, lastIds } = await follow([
      { text: 'event: node\ndata: a\n\n' },
      { text: 'id: 9\nevent: node\ndata: b\n\nevent: node\ndata: c\n\n' },
      'down',
    ]);
    expect(seen).toEqual(['node:a', 'resync:', 'node:b', 'node:c']);
    expect(lastIds).toEqual([null, null, '9']);
  });

  it('does not ask again when it was refused', async () => {
    const { statuses, lastIds } = await follow([{ envelope: true }, { text: 'data: never\n\n' }]);
    expect(statuses).toEqual(['connecting', 'refused']);
    expect(lastIds).toHaveLength(1);
  });
});
