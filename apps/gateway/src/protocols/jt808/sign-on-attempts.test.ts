import { encodeFrame, MSG, writeRegistration } from '@boxhaul/jt808';
import type { TestTerminal } from '@boxhaul/testkit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ATTEMPT_WINDOW_MS, MAX_FAILURES, MAX_WRONG_CODES } from '../attempts';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from '../../testing/gateway-under-test';

let under: GatewayUnderTest;
beforeEach(async () => void (under = await gatewayUnderTest()));
afterEach(() => under.stop());

const FACTS = {
  layout: 2013,
  province: 44,
  city: 300,
  maker: 'BXHAU',
  model: 'BX-808',
  deviceId: 'MADE-UP',
  plateColor: 2,
  plate: '',
} as const;
const report = { at: NOON, lng: 114, lat: 22, speed: 0, course: 0 };

/** Registrations under numbers that nobody has. */
async function knock(line: TestTerminal, times: number): Promise<void> {
  for (let n = 1; n <= times; n++) {
    const terminalId = `0199${String(n).padStart(8, '0')}`;
    const head = { msgId: MSG.register, serial: n, terminalId, version: 2013 as const };
    line.sendRaw(encodeFrame(head, writeRegistration(FACTS)));
    expect(await line.nextReply()).toMatchObject({ kind: 'registerReply', ackSerial: n, result: 4 });
  }
}

const quarantined = async () =>
  (await under.database.db.selectFrom('terminal_quarantine').select('terminal_id').execute()).length;

it('an address that goes on failing is refused unseen for a minute; codes of trucks are still looked at', async () => {
  const { terminalId: fresh } = await under.truck();
  const { terminalId } = await under.truck();
  const away = await under.connect(terminalId);
  const { code } = await away.register();
  const stranger = await under.connect('019999999999');
  await knock(stranger, MAX_FAILURES.register);
  expect(await under.rejects()).toEqual({ unknown_terminal: MAX_FAILURES.register });
  expect(await quarantined()).toBe(MAX_FAILURES.register);

  expect(await stranger.register()).toEqual({ result: 4, code: '' });
  expect(await stranger.position(report)).toBe(1);
  const first = await under.connect(fresh);
  expect(await first.register()).toEqual({ result: 4, code: '' });
  expect(await under.rejects()).toEqual({ too_many_attempts: 3 });
  expect(await quarantined()).toBe(MAX_FAILURES.register);

  expect(await away.authenticate(code)).toBe(0);
  expect((await away.register()).result).toBe(0);
  under.clock.now += ATTEMPT_WINDOW_MS;
  expect((await first.register()).result).toBe(0);
});

it('successes do not count', async () => {
  for (let n = 0; n <= MAX_FAILURES.register; n++) await under.signedOn();
  expect(await under.rejects()).toEqual({});
});

it('who waits for consent fails as well', async () => {
  const { terminal } = await under.signedOn();
  const stranger = await under.connect(terminal.terminalId);
  await terminal.close();
  // Of another address: this one has proved itself from here.
  const { terminalId } = await under.truck();
  await under.database.db
    .updateTable('terminal')
    .set({ device_id: 'KEPT', maker: 'BXHAU' })
    .where('terminal_id', '=', terminalId)
    .execute();
  const other = await under.connect(terminalId);
  for (let n = 0; n < MAX_FAILURES.register; n++) expect((await other.register()).result).toBe(4);
  expect(await under.rejects()).toEqual({ awaits_consent: MAX_FAILURES.register });
  await other.register();
  expect(await under.rejects()).toEqual({ too_many_attempts: 1 });
  expect((await stranger.register()).result).toBe(0);
});

it('a terminal’s codes are guessed only so often from one address, and the right one passes a minute later', async () => {
  const { terminalId } = await under.truck();
  const line = await under.connect(terminalId);
  const { code } = await line.register();
  for (let n = 0; n < MAX_WRONG_CODES; n++) expect(await line.authenticate(`guess ${n}`)).toBe(1);
  expect(await line.authenticate(code)).toBe(1);
  expect(await under.rejects()).toEqual({ wrong_auth_code: MAX_WRONG_CODES, too_many_attempts: 1 });
  const { terminal: neighbour } = await under.signedOn();
  expect(await neighbour.heartbeat()).toBe(0);
  under.clock.now += ATTEMPT_WINDOW_MS - 1;
  expect(await line.authenticate(code)).toBe(1);
  under.clock.now += 1;
  expect(await line.authenticate(code)).toBe(0);
});
