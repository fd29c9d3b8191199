import { MSG, type Report, writeBatch } from '@boxhaul/jt808';
import { sql } from '@boxhaul/db';
import type { TestTerminal } from '@boxhaul/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from './testing/gateway-under-test';

let under: GatewayUnderTest;
beforeEach(async () => void (under = await gatewayUnderTest()));
afterEach(() => under.stop());

const reports = (lng: number, count = 60): Report[] =>
  Array.from({ length: count }, (_, i) => ({ at: NOON - i * 1000, lng, lat: 22.57, speed: 605, course: 90 }));

const track = (vehicleId: string) =>
  under.database.db
    .selectFrom('position')
    .select(['at', 'lng'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('at')
    .execute();

const parts = async () =>
  (await under.database.db.selectFrom('message_part').select('part').orderBy('part_id').execute()).map(
    (row) => row.part,
  );

const batchFrames = (terminal: TestTerminal, lng: number, count = 60) =>
  terminal.frames(MSG.batch, writeBatch(reports(lng, count), true), 800);

/** Sends a frame and gives its answer, as a terminal that sends the next only then. */
async function step(terminal: TestTerminal, frame: Uint8Array) {
  terminal.sendRaw(frame);
  return terminal.nextReply();
}

describe('a batch in subpackages', () => {
  it('is answered part by part, the last once the whole is stored', async () => {
    const { vehicleId, terminal } = await under.signedOn({ version: 2019 });
    const [first, second, third] = batchFrames(terminal, 114);
    expect(await step(terminal, first!)).toMatchObject({ kind: 'reply', ackId: MSG.batch, result: 0 });
    expect(await parts()).toEqual([1]);
    expect(await step(terminal, second!)).toMatchObject({ kind: 'reply', result: 0 });
    expect([await parts(), await track(vehicleId)]).toEqual([[1, 2], []]);
    expect(await step(terminal, third!)).toMatchObject({ kind: 'reply', result: 0 });
    expect(await track(vehicleId)).toHaveLength(60);
    // Parts that are done are dropped after the answer, at a moment that nothing promises.
    await expect.poll(parts).toEqual([]);
  });

  it('may be sent in one piece and in any order', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    const frames = batchFrames(terminal, 114);
    terminal.sendRaw(Buffer.concat([frames[2]!, frames[0]!, frames[1]!]));
    const answers = [await terminal.nextReply(), await terminal.nextReply(), await terminal.nextReply()];
    expect(answers).toMatchObject([{ result: 0 }, { result: 0 }, { result: 0 }]);
    expect(await track(vehicleId)).toHaveLength(60);
  });

  it('is not mixed with another of the same size', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    const one = batchFrames(terminal, 114);
    const other = batchFrames(terminal, 115);
    // The first half of one and the second of the other make no message, however alike they are.
    for (const frame of [one[0]!, other[1]!, other[2]!]) await step(terminal, frame);
    expect(await track(vehicleId)).toEqual([]);
    for (const frame of [one[1]!, one[2]!]) await step(terminal, frame);
    expect(new Set((await track(vehicleId)).map((row) => row.lng))).toEqual(new Set([114]));
    expect(await track(vehicleId)).toHaveLength(60);
    expect(await parts()).toEqual([2, 3]);
  });

  it('goes on over a crash and a new line', async () => {
    const { vehicleId, terminalId, plateNumber } = await under.truck();
    const before = await under.connect(terminalId);
    await before.signOn({ plate: plateNumber });
    const [first, second, third] = batchFrames(before, 114);
    await step(before, first!);
    await step(before, second!);
    await under.crash();
    const after = await under.connect(terminalId);
    await after.signOn({ plate: plateNumber });
    expect(await step(after, third!)).toMatchObject({ kind: 'reply', result: 0 });
    expect(await track(vehicleId)).toHaveLength(60);
  });

  it('has each part answered again that comes again', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    const [first, second, third] = batchFrames(terminal, 114);
    for (const frame of [first!, first!, second!, third!])
      expect(await step(terminal, frame)).toMatchObject({ result: 0 });
    expect(await track(vehicleId)).toHaveLength(60);
  });

  it('has no part answered that is not stored', async () => {
    const { terminal } = await under.signedOn();
    const [first] = batchFrames(terminal, 114);
    await sql`alter table message_part rename to message_part_away`.execute(under.database.db);
    terminal.sendRaw(first!);
    expect(await terminal.heartbeat()).toBe(0);
    await sql`alter table message_part_away rename to message_part`.execute(under.database.db);
    expect(await step(terminal, first!)).toMatchObject({ kind: 'reply', result: 0 });
    expect(await parts()).toEqual([1]);
  });

  it('is taken from terminals that have signed on alone', async () => {
    const { terminalId } = await under.truck();
    const stranger = await under.connect(terminalId);
    expect(await step(stranger, batchFrames(stranger, 114)[0]!)).toMatchObject({ result: 1 });
    expect(await parts()).toEqual([]);
  });

  it('of a kind that is not read, or in too many parts, is not supported', async () => {
    const { terminal } = await under.signedOn();
    const tiny = (count: number) => terminal.frames(MSG.batch, new Uint8Array(count), 1);
    for (const frame of [terminal.frames(0x0801, new Uint8Array(9), 5)[0]!, tiny(129)[0]!])
      expect(await step(terminal, frame)).toMatchObject({ kind: 'reply', result: 3 });
    expect(await step(terminal, tiny(128)[0]!)).toMatchObject({ kind: 'reply', result: 0 });
    expect(await under.rejects()).toMatchObject({ unsupported_message: 1, too_many_parts: 1 });
  });

  it('whose body cannot be read is refused with its last part', async () => {
    const { terminal } = await under.signedOn();
    const frames = terminal.frames(MSG.position, new Uint8Array(20), 10);
    expect(await step(terminal, frames[0]!)).toMatchObject({ result: 0 });
    expect(await step(terminal, frames[1]!)).toMatchObject({ result: 2 });
    await terminal.heartbeat();
    expect(await parts()).toEqual([]);
  });
});

describe('lost parts', () => {
  const asked = async (terminal: TestTerminal, later: number) => {
    under.clock.now += later;
    await under.gateway.settle();
    // What the platform has to say comes before the answer to this.
    const probe = terminal.frames(MSG.timeQuery, new Uint8Array(0))[0]!;
    const said = await step(terminal, probe);
    if (said.kind === 'resend') await terminal.nextReply();
    return said.kind === 'resend' ? said.indexes : null;
  };

  it('are asked for after five seconds, then ever more seldom, five times in all', async () => {
    const { vehicleId, terminal } = await under.signedOn();
    const [first, second, third] = batchFrames(terminal, 114);
    await step(terminal, first!);
    await step(terminal, third!);
    expect(await asked(terminal, 4_999)).toBeNull();
    expect(await asked(terminal, 1)).toEqual([2]);
    for (const wait of [10_000, 20_000, 40_000, 80_000]) {
      expect(await asked(terminal, wait - 1)).toBeNull();
      expect(await asked(terminal, 1)).toEqual([2]);
    }
    expect(await asked(terminal, 200_000)).toBeNull();
    expect(await step(terminal, second!)).toMatchObject({ kind: 'reply', result: 0 });
    expect(await track(vehicleId)).toHaveLength(60);
  });

  it('are given up after ten minutes', async () => {
    const { terminal } = await under.signedOn();
    await step(terminal, batchFrames(terminal, 114)[0]!);
    for (let minute = 0; minute < 10; minute++) {
      under.clock.now += 60_000;
      await under.gateway.settle();
      await terminal.heartbeat();
    }
    expect(await parts()).toEqual([1]);
    under.clock.now += 1;
    expect(await under.rejects()).toEqual({ parts_expired: 1 });
    expect(await parts()).toEqual([]);
  });
});
