import type { TestTerminal } from '@boxhaul/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_LISTENER } from './listener';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from './testing/gateway-under-test';

let under: GatewayUnderTest;
afterEach(() => under.stop());

const stranger = (from = '127.0.0.1') => under.connect('019999999999', { from });

/** Whether the gateway let the line in: a line that it refuses is closed before it answers. */
const isOpen = (line: TestTerminal): Promise<boolean> =>
  line.heartbeat().then(
    () => true,
    () => false,
  );

describe('lines on which nobody has signed on', () => {
  it('are bounded for each address, those that sign on are not', async () => {
    under = await gatewayUnderTest({ unsignedPerAddress: 3, maxConnections: 100 });
    const held = [await stranger(), await stranger(), await stranger()];
    for (const line of held) expect(await isOpen(line)).toBe(true);
    expect(await isOpen(await stranger())).toBe(false);
    expect(await isOpen(await stranger('127.0.0.2'))).toBe(true);
    const counted = await under.rejects();
    expect(counted).toMatchObject({ too_many_from_address: 1 });

    await held[0]!.close();
    for (let truck = 0; truck < 5; truck++) await under.signedOn();
    expect(await isOpen(await stranger())).toBe(true);
    expect(await isOpen(await stranger())).toBe(false);
  });

  it('of one address take no more than a quarter of all', async () => {
    under = await gatewayUnderTest({ maxConnections: 8 });
    expect(await isOpen(await stranger())).toBe(true);
    expect(await isOpen(await stranger())).toBe(true);
    expect(await isOpen(await stranger())).toBe(false);
    for (const from of ['127.0.0.2', '127.0.0.3', '127.0.0.4'])
      for (let line = 0; line < 2; line++) expect(await isOpen(await stranger(from))).toBe(true);
    await under.rejects();
    expect(await isOpen(await stranger('127.0.0.5'))).toBe(false);
    expect(await under.rejects()).toEqual({ too_many_connections: 1 });
  });

  it('of one address are one at least', async () => {
    under = await gatewayUnderTest({ maxConnections: 3 });
    expect(await isOpen(await stranger())).toBe(true);
    expect(await isOpen(await stranger())).toBe(false);
  });

  it('end a minute after they were opened, whatever is said on them', async () => {
    under = await gatewayUnderTest();
    const line = await stranger();
    await line.heartbeat();
    await under.rejects();
    for (let second = 0; second < 60; second += 10) {
      under.clock.now += 10_000;
      line.sendRaw(Uint8Array.of(0x7e));
      await under.gateway.settle();
      expect(await isOpen(line)).toBe(true);
    }
    await under.rejects();
    under.clock.now += 1;
    await under.gateway.settle();
    await line.closed;
    expect(await under.rejects()).toEqual({ sign_on_timeout: 1 });
  });

  it('are as many as a carrier with one address needs', () => {
    expect(DEFAULT_LISTENER).toEqual({
      maxConnections: 20_000,
      unsignedPerAddress: 500,
      idleMs: 300_000,
      signOnMs: 60_000,
    });
  });
});

describe('a line on which a terminal has signed on', () => {
  it('is dropped when it is silent for more than five minutes', async () => {
    under = await gatewayUnderTest();
    const { terminal } = await under.signedOn();
    under.clock.now = NOON + 200_000;
    await terminal.heartbeat();
    under.clock.now += 300_000;
    await under.gateway.settle();
    expect(await isOpen(terminal)).toBe(true);
    under.clock.now += 300_001;
    await under.gateway.settle();
    await terminal.closed;
    expect(await under.rejects()).toEqual({ silent_line: 1 });
  });
});
