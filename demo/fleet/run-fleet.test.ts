import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Fleet } from './orders-desk';
import { readFleetConfig, runFleet, untilEnded } from './run-fleet';
import type { Line } from './truck';

describe('the configuration', () => {
  it('is the product on this machine', () => {
    expect(readFleetConfig({})).toEqual({
      apiUrl: 'http://127.0.0.1:8080',
      gate: { host: '127.0.0.1', port: 6808 },
      userName: 'diaodu',
      password: 'Demo@2026',
    });
    expect(readFleetConfig({ PORT: '90', GATEWAY_PORT: '91' })).toMatchObject({
      apiUrl: 'http://127.0.0.1:90',
      gate: { host: '127.0.0.1', port: 91 },
    });
  });

  it('is what was said', () => {
    const env = {
      FLEET_API: 'http://a:1',
      FLEET_GATEWAY: 'b:2',
      FLEET_USER: 'c',
      FLEET_PASSWORD: 'd',
      PORT: '90',
      GATEWAY_PORT: '91',
    };
    expect(readFleetConfig(env)).toEqual({
      apiUrl: 'http://a:1',
      gate: { host: 'b', port: 2 },
      userName: 'c',
      password: 'd',
    });
  });
});

const line: Line = {
  register: () => Promise.resolve({ result: 0, code: 'c' }),
  authenticate: () => Promise.resolve(0),
  heartbeat: () => Promise.resolve(0),
  position: () => Promise.resolve(0),
  batch: () => Promise.resolve([0]),
  close: () => Promise.resolve(),
};
const place = { lon: 114, lat: 22.5 };
const truck = (n: number, more: Partial<Fleet[number]> = {}): Fleet[number] => ({
  terminalId: `01380000000${n}`,
  plateNumber: `粤B1000${n}`,
  last: place,
  task: null,
  ...more,
});
const driving = { taskId: '1', next: { nodeId: 'n', name: '码头', ...place }, route: [place] };

/** Runs a fleet over these answers of the desk, one after another, until they are at an end. */
async function run(answers: (Fleet | Error)[], opens: (Error | undefined)[] = []) {
  const stop = new AbortController();
  const [connected, said, polls, trucksRested]: [string[], string[], number[], number[]] = [[], [], [], []];
  let opened = 0;
  const wokenUp: Promise<unknown>[] = [];
  await runFleet(
    readFleetConfig({}),
    {
      openDesk: () => {
        opened += 1;
        const fault = opens.shift();
        if (fault) return Promise.reject(fault);
        return Promise.resolve({
          fleet: async () => {
            await new Promise((resolve) => setImmediate(resolve));
            const next = answers.shift();
            if (next === undefined) {
              stop.abort();
              throw new Error('stopped');
            }
            if (next instanceof Error) throw next;
            return next;
          },
        });
      },
      connect: ({ terminalId }) => {
        connected.push(terminalId);
        return Promise.resolve(line);
      },
      pause: (ms, signal) => {
        if (ms === 5_000 || ms === 3_000) {
          polls.push(ms);
          return Promise.resolve();
        }
        trucksRested.push(ms);
        const rest = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        wokenUp.push(rest);
        return rest;
      },
      clock: () => 0,
      say: (words) => said.push(words),
      complain: (words) => said.push(words),
    },
    stop.signal,
  );
  return { connected, said, polls, trucksRested, opened };
}

describe('the fleet', () => {
  it('sends each truck once that has a place or a task, and tells those on their way', async () => {
    const idle = truck(3, { last: null });
    const first = [truck(1), truck(2, { last: null, task: driving }), idle];
    const { connected, said, polls, trucksRested, opened } = await run([
      first,
      [truck(1, { task: driving }), truck(2), idle],
    ]);
    expect(connected).toEqual(['013800000001', '013800000002']);
    expect(said).toEqual([]);
    expect(polls).toEqual([5_000, 5_000]);
    // The first was parked until the desk had work for it; it stands at its place already.
    expect(trucksRested).toEqual([60_000, 30_000, 30_000, 30_000]);
    expect(opened).toBe(1);
  });

  it('asks again after three seconds, signed in anew, when the desk does not answer', async () => {
    const { said, polls, opened } = await run([[truck(1)], new Error('no'), [truck(1)]], [new Error('away')]);
    expect(said).toEqual([
      '车队：调度接口 http://127.0.0.1:8080 暂不可用（away），稍后重试',
      '车队：调度接口 http://127.0.0.1:8080 暂不可用（no），稍后重试',
    ]);
    expect(polls).toEqual([3_000, 5_000, 3_000, 5_000]);
    expect(opened).toBe(3);
  });

  it('does not begin when it was told to stop', async () => {
    const openDesk = vi.fn();
    const world = {
      openDesk,
      complain: vi.fn(),
      connect: vi.fn(),
      pause: vi.fn(),
      clock: vi.fn(),
      say: vi.fn(),
    };
    await runFleet(readFleetConfig({}), world, AbortSignal.abort());
    expect(openDesk).not.toHaveBeenCalled();
  });

  it('ends only when its trucks have hung up', async () => {
    const stop = new AbortController();
    let hangUp = () => {};
    const closing = { ...line, close: () => new Promise<void>((resolve) => (hangUp = resolve)) };
    let ended = false;
    const running = runFleet(
      readFleetConfig({}),
      {
        openDesk: () => Promise.resolve({ fleet: () => Promise.resolve([truck(1)]) }),
        connect: () => Promise.resolve(closing),
        pause: (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
        clock: () => 0,
        say: () => undefined,
        complain: () => undefined,
      },
      stop.signal,
    ).then(() => (ended = true));
    await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(false);
    hangUp();
    await running;
  });
});

describe('the process of the fleet', () => {
  afterEach(() => void vi.useRealTimers());
  const host = (more: object = {}) => {
    const exits: number[] = [];
    return Object.assign(new EventEmitter(), {
      exits,
      exit: (code: number) => void exits.push(code),
      ...more,
    });
  };

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s ends it, within three seconds', (signal) => {
    vi.useFakeTimers();
    const process = host();
    const ended = untilEnded(process);
    expect(ended.aborted).toBe(false);
    process.emit(signal);
    expect(ended.aborted).toBe(true);
    vi.advanceTimersByTime(2_999);
    expect(process.exits).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(process.exits).toEqual([0]);
  });

  it('ends with the process that started it, and only with that', () => {
    vi.useFakeTimers();
    const child = host({ send: () => true });
    const ended = untilEnded(child);
    child.emit('disconnect');
    expect(ended.aborted).toBe(true);
    const alone = host();
    untilEnded(alone);
    expect(alone.listenerCount('disconnect')).toBe(0);
  });
});
