import { startTestNats, type TestNats } from '@boxhaul/testkit';
import { afterEach, expect, it, vi } from 'vitest';
import { type FanOut, type FanOutOptions, openFanOut } from './fan-out';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close();
});

async function nats(password?: string): Promise<TestNats> {
  const server = await startTestNats(password);
  let up = true;
  const { start, stop } = server;
  opened.push({ close: () => (up ? stop() : Promise.resolve()) });
  return {
    ...server,
    start: () => ((up = true), start()),
    stop: () => ((up = false), stop()),
  };
}

function open(url: string, more: Partial<FanOutOptions> = {}): FanOut {
  const fanOut = openFanOut({ url, name: 'test', ...more });
  opened.push(fanOut);
  return fanOut;
}

it('tells everybody who listens', async () => {
  const { url, names } = await nats();
  const [first, second, gap] = [
    vi.fn<(payload: string) => void>(),
    vi.fn<(payload: string) => void>(),
    vi.fn<() => void>(),
  ];
  open(url, { onMessage: first, onGap: gap });
  open(url, { onMessage: second, onGap: gap });
  const teller = open(url, { name: 'teller' });
  await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(teller.tell('{"v":["1"]}')).toBe(true));
  await vi.waitFor(() => expect(first).toHaveBeenCalledWith('{"v":["1"]}'));
  await vi.waitFor(() => expect(second).toHaveBeenCalledExactlyOnceWith('{"v":["1"]}'));
  expect(names().toSorted()).toEqual(['teller', 'test', 'test']);
});

it('says that it tells nobody while the server is away, and comes back by itself', async () => {
  const server = await nats();
  const [heard, gap, fault] = [
    vi.fn<(payload: string) => void>(),
    vi.fn<() => void>(),
    vi.fn<(error: Error) => void>(),
  ];
  const fanOut = open(server.url, { onMessage: heard, onGap: gap, onError: fault });
  await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(1));
  await server.stop();
  await vi.waitFor(() => expect(fanOut.tell('lost')).toBe(false));
  expect(fault).toHaveBeenCalled();
  await server.start();
  await vi.waitFor(() => expect(gap).toHaveBeenCalledTimes(2), 10_000);
  expect(fanOut.tell('again')).toBe(true);
  await vi.waitFor(() => expect(heard).toHaveBeenCalledWith('again'));
  expect(heard).not.toHaveBeenCalledWith('lost');
});

it('waits for a server that is away when it begins', async () => {
  const server = await nats();
  await server.stop();
  const [gap, fault] = [vi.fn<() => void>(), vi.fn<(error: Error) => void>()];
  const fanOut = open(server.url, { onGap: gap, onError: fault });
  await vi.waitFor(() => expect(fault).toHaveBeenCalled());
  expect(fanOut.tell('x')).toBe(false);
  await server.start();
  await vi.waitFor(() => expect(gap).toHaveBeenCalled(), 10_000);
});

it('shows who it is, and says what the server refuses', async () => {
  const { url } = await nats('s3cret@');
  const [gap, fault] = [vi.fn<() => void>(), vi.fn<(error: Error) => void>()];
  open(url, { onError: fault });
  await vi.waitFor(() => expect(fault.mock.calls[0]?.[0].message).toMatch(/authorization/i));
  open(url.replace('//', '//u:s3cret%40@'), { onGap: gap });
  await vi.waitFor(() => expect(gap).toHaveBeenCalled());
});

it('says of an address that is none what it is', async () => {
  const fault = vi.fn<(error: Error) => void>();
  open('http://n1', { onError: fault });
  await vi.waitFor(() => expect(fault.mock.calls[0]?.[0].message).toBe('not an address of NATS'));
});
