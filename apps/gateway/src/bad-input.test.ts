import { encodeFrame, MSG, type Report, writeBatch, writePosition } from '@boxhaul/jt808';
import type { TestTerminal } from '@boxhaul/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from './testing/gateway-under-test';

const DAY_MS = 86_400_000;

let under: GatewayUnderTest;
let terminal: TestTerminal;
let vehicleId: string;
beforeAll(async () => void (under = await gatewayUnderTest()));
afterAll(() => under.stop());
beforeEach(async () => {
  ({ terminal, vehicleId } = await under.signedOn());
  await under.rejects();
});

const report = (more: Partial<Report> = {}): Report => ({
  at: NOON,
  lng: 114.28,
  lat: 22.57,
  speed: 605,
  course: 90,
  ...more,
});

const frame = (
  body: Uint8Array,
  msgId: number = MSG.position,
  serial = 900,
  terminalId = terminal.terminalId,
) => encodeFrame({ msgId, serial, terminalId, version: 2013 }, body);

const points = async () => {
  const rows = await under.database.db
    .selectFrom('position')
    .select('at')
    .where('vehicle_id', '=', vehicleId)
    .execute();
  return rows.length;
};

/** What became of a good position sent on the same line now: its answer, the points stored, and what was counted. */
async function afterwards() {
  const answer = await terminal.position(report());
  return { answer, stored: await points(), counted: await under.rejects() };
}

describe('frames that are none', () => {
  const good = () => Uint8Array.from(frame(writePosition(report({ at: NOON - 1000 }))));

  it('cut in the middle', async () => {
    terminal.sendRaw(good().subarray(0, 30));
    expect(await afterwards()).toEqual({ answer: 0, stored: 1, counted: { bad_checksum: 1 } });
  });

  it('cut within the header', async () => {
    terminal.sendRaw(good().subarray(0, 8));
    expect(await afterwards()).toEqual({ answer: 0, stored: 1, counted: { truncated: 1 } });
  });

  it('with a wrong checksum', async () => {
    const bytes = good();
    bytes[20]! ^= 4;
    terminal.sendRaw(bytes);
    expect(await afterwards()).toEqual({ answer: 0, stored: 1, counted: { bad_checksum: 1 } });
  });

  it('with a wrong length', async () => {
    const bytes = good();
    bytes[4]! -= 5;
    bytes[bytes.length - 2]! ^= 28 ^ 23;
    terminal.sendRaw(bytes);
    expect(await afterwards()).toEqual({ answer: 0, stored: 1, counted: { bad_length: 1 } });
  });

  it('with garbage before, between and behind', async () => {
    terminal.sendRaw(Uint8Array.of(1, 2, 3));
    terminal.sendRaw(good());
    terminal.sendRaw(Uint8Array.of(4, 5, 6));
    terminal.sendRaw(good());
    terminal.sendRaw(new Uint8Array(70_000).fill(0x55));
    expect(await afterwards()).toEqual({ answer: 0, stored: 2, counted: { garbage: 2, oversize: 1 } });
  });

  it('but one byte at a time is a frame', async () => {
    for (const byte of good()) terminal.sendRaw(Uint8Array.of(byte));
    expect(await terminal.nextReply()).toMatchObject({ kind: 'reply', ackSerial: 900, result: 0 });
    expect(await afterwards()).toEqual({ answer: 0, stored: 2, counted: {} });
  });
});

describe('messages that cannot be used', () => {
  it('of an unknown terminal on the same line', async () => {
    terminal.sendRaw(frame(writePosition(report()), MSG.position, 901, '019999999999'));
    expect(await terminal.nextReply()).toMatchObject({ ackSerial: 901, result: 1 });
    expect(await afterwards()).toEqual({ answer: 0, stored: 1, counted: { unknown_terminal: 1 } });
    const list = await under.database.db.selectFrom('terminal_quarantine').select('terminal_id').execute();
    expect(list).toContainEqual({ terminal_id: '019999999999' });
  });

  it('of a terminal that has not authenticated itself', async () => {
    const other = await under.truck();
    terminal.sendRaw(frame(writePosition(report()), MSG.position, 902, other.terminalId));
    expect(await terminal.nextReply()).toMatchObject({ ackSerial: 902, result: 1 });
    expect(await afterwards()).toEqual({ answer: 0, stored: 1, counted: { unauthenticated: 1 } });
  });

  it('with a body that is cut, though the frame is sound', async () => {
    expect(await terminal.request(MSG.position, writePosition(report()).subarray(0, 27))).toBe(2);
    expect(await terminal.request(MSG.batch, Uint8Array.of(0, 1))).toBe(2);
    expect(await afterwards()).toEqual({ answer: 0, stored: 1, counted: { truncated_body: 2 } });
  });

  it('with a batch that is cut: its whole items are kept', async () => {
    const body = writeBatch([report({ at: NOON - 2000 }), report({ at: NOON - 3000 })], true);
    expect(await terminal.request(MSG.batch, body.subarray(0, -1))).toBe(0);
    expect(await afterwards()).toEqual({ answer: 0, stored: 2, counted: { cut_batch: 1 } });
  });

  it('encrypted', async () => {
    const bytes = Uint8Array.from(frame(writePosition(report())));
    bytes[3]! |= 4;
    bytes[bytes.length - 2]! ^= 4;
    terminal.sendRaw(bytes);
    expect(await terminal.nextReply()).toMatchObject({ ackSerial: 900, result: 3 });
    expect(await afterwards()).toEqual({ answer: 0, stored: 1, counted: { encrypted: 1 } });
  });
});

describe('a question for the time', () => {
  const question = (serial: number, terminalId?: string) =>
    frame(new Uint8Array(0), MSG.timeQuery, serial, terminalId);

  it('is answered in UTC to a terminal that has signed on', async () => {
    terminal.sendRaw(question(903));
    expect(await terminal.nextReply()).toEqual({ kind: 'time', at: NOON });
    expect(await under.rejects()).toEqual({});
  });

  it('is not answered to any other', async () => {
    const { terminalId } = await under.truck();
    terminal.sendRaw(question(904, terminalId));
    expect(await terminal.nextReply()).toMatchObject({ kind: 'reply', ackSerial: 904, result: 1 });
    expect(await under.rejects()).toEqual({ unauthenticated: 1 });
  });
});

describe('positions that cannot be', () => {
  const impossibleDate = () => {
    const body = writePosition(report());
    body.set([0x26, 0x13, 0x45, 0x25, 0x61, 0x61], 22);
    return body;
  };

  it.each<[string, () => Uint8Array]>([
    ['bad_time', impossibleDate],
    ['too_old', () => writePosition(report({ at: Date.UTC(2009, 11, 31) }))],
    ['too_old', () => writePosition(report({ at: NOON - 401 * DAY_MS }))],
    ['future_time', () => writePosition(report({ at: NOON + 11 * 60_000 }))],
    ['out_of_range', () => writePosition(report({ lng: 200 }))],
    ['out_of_range', () => writePosition(report({ lat: 91 }))],
    ['encrypted_coords', () => writePosition(report({ status: 0x23 }))],
    ['no_fix', () => writePosition(report({ status: 1 }))],
    ['no_fix', () => writePosition(report({ lng: 0, lat: 0 }))],
  ])('are counted as %s, answered as received, and not stored', async (reason, body) => {
    expect(await terminal.request(MSG.position, body())).toBe(0);
    expect(await afterwards()).toEqual({ answer: 0, stored: 1, counted: { [reason]: 1 } });
  });

  it('do not spoil the batch they stand in', async () => {
    const mixed = [report({ at: NOON - 1000 }), report({ lng: 181 }), report({ at: NOON + DAY_MS })];
    expect(await terminal.batch(mixed)).toEqual([0]);
    expect(await afterwards()).toEqual({
      answer: 0,
      stored: 2,
      counted: { out_of_range: 1, future_time: 1 },
    });
  });
});

describe('the count', () => {
  it('keeps day, last moment, terminal and a sample', async () => {
    await terminal.position(report({ lng: 200 }));
    await terminal.position(report({ lng: 200 }));
    await under.gateway.settle();
    const [row] = await under.database.db.selectFrom('gateway_reject').selectAll().execute();
    expect(row).toMatchObject({
      day: '2026-11-21',
      reason: 'out_of_range',
      count: '2',
      last_at: new Date(NOON),
      last_terminal_id: terminal.terminalId,
      last_sample: expect.stringMatching(/^0x0200 #\d+ 0{8}/),
    });
  });
});
