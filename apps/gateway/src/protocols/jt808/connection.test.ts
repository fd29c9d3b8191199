import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { MSG } from '@boxhaul/jt808';
import type { TestTerminal } from '@boxhaul/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from '../../testing/gateway-under-test';

let under: GatewayUnderTest;
beforeAll(async () => {
  under = await gatewayUnderTest();
});
afterAll(() => under.stop());

/** The gateway's ends of the lines, the newest last. */
let ends: Socket[];
const note = (message: unknown) => ends.push((message as { socket: Socket }).socket);
beforeEach(() => {
  ends = [];
  subscribe('net.server.socket', note);
});
afterEach(() => {
  unsubscribe('net.server.socket', note);
  vi.restoreAllMocks();
  under.clock.now = NOON;
});

const signedOn = async (): Promise<{ terminal: TestTerminal; end: Socket }> => {
  const { terminal } = await under.signedOn();
  return { terminal, end: ends.at(-1)! };
};

const answered = (answer: Promise<unknown>): (() => boolean) => {
  let done = false;
  void answer.then(() => void (done = true));
  return () => done;
};

/** What was sent before on other lines has been read by now. */
async function served() {
  const { terminal } = await under.signedOn();
  for (let beat = 0; beat < 3; beat++) await terminal.heartbeat();
}

describe('a terminal that does not read what it is answered', () => {
  it('is not read either, until its line has drained', async () => {
    const { terminal, end } = await signedOn();
    const clogged = vi.spyOn(end, 'writableNeedDrain', 'get').mockReturnValue(true);
    await terminal.heartbeat();
    expect(end.isPaused()).toBe(true);
    const second = terminal.heartbeat();
    const done = answered(second);
    await served();
    expect(done()).toBe(false);
    clogged.mockReturnValue(false);
    end.emit('drain');
    expect(await second).toBe(0);
    expect(end.isPaused()).toBe(false);
  });

  it('is a silent line all the same', async () => {
    const { terminal, end } = await signedOn();
    vi.spyOn(end, 'writableNeedDrain', 'get').mockReturnValue(true);
    await terminal.heartbeat();
    under.clock.now += 300_001;
    await under.gateway.settle();
    await terminal.closed;
    expect(await under.rejects()).toHaveProperty('silent_line');
  });
});

describe('a line', () => {
  it('that breaks is closed, and nothing else is', async () => {
    const { terminal: other } = await signedOn();
    const { terminal, end } = await signedOn();
    end.emit('error', new Error('broken'));
    await terminal.closed;
    expect(await other.heartbeat()).toBe(0);
  });

  it('answers a time query at once, in the order of the others', async () => {
    const { terminal } = await signedOn();
    const frames = [MSG.heartbeat, MSG.timeQuery, MSG.heartbeat].flatMap((msgId) =>
      terminal.frames(msgId, new Uint8Array(0)),
    );
    terminal.sendRaw(Buffer.concat(frames));
    const said = [await terminal.nextReply(), await terminal.nextReply(), await terminal.nextReply()];
    expect(said.map(({ kind }) => kind)).toEqual(['reply', 'time', 'reply']);
  });
});
