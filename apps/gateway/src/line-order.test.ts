import { encodeFrame, MSG, writeAuthentication, writePosition } from '@boxhaul/jt808';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayUnderTest, gatewayUnderTest, NOON } from './testing/gateway-under-test';

let under: GatewayUnderTest;
beforeAll(async () => void (under = await gatewayUnderTest()));
afterAll(() => under.stop());

/** A line of a truck that knows its code and has not proved itself yet, and frames in its name. */
async function registered() {
  const { vehicleId, terminalId, plateNumber } = await under.truck();
  const line = await under.connect(terminalId);
  const { code } = await line.register({ plate: plateNumber });
  const frame = (serial: number, msgId: number, body: Uint8Array = new Uint8Array(0)) =>
    encodeFrame({ msgId, serial, terminalId, version: 2013 }, body);
  return {
    vehicleId,
    line,
    frame,
    proof: (serial: number) =>
      frame(serial, MSG.authenticate, writeAuthentication({ code, imei: '', software: '' }, 2013)),
    beat: (serial: number) => frame(serial, MSG.heartbeat),
  };
}

describe('frames on one line', () => {
  it('are answered in their order, though some of them wait for the database', async () => {
    const { line, proof, beat } = await registered();
    const frames = [proof(20), beat(21), beat(22), proof(23), beat(24), beat(25), proof(26), beat(27)];
    line.sendRaw(Buffer.concat(frames));
    const answers: number[] = [];
    for (let answer = 0; answer < frames.length; answer++) {
      const said = await line.nextReply();
      if (said.kind === 'reply' && said.result === 0) answers.push(said.ackSerial);
    }
    expect(answers).toEqual([20, 21, 22, 23, 24, 25, 26, 27]);
  });

  it('keep their own bytes while they wait', async () => {
    const { line, vehicleId, frame, proof } = await registered();
    // Escaped, and so unescaped into memory that the next frame uses.
    const mileages = [0x7e7e7e01, 0x7d7d7d02, 0x7e7d7e03];
    const reports = mileages.map((mileage, i) =>
      writePosition({ at: NOON - i * 1000, lng: 114.28, lat: 22.57, speed: 605, course: 90, mileage }),
    );
    line.sendRaw(Buffer.concat([proof(30), ...reports.map((body, i) => frame(31 + i, MSG.position, body))]));
    for (let answer = 0; answer < 4; answer++) expect(await line.nextReply()).toMatchObject({ result: 0 });
    const rows = await under.database.db
      .selectFrom('position')
      .select('mileage')
      .where('vehicle_id', '=', vehicleId)
      .orderBy('at', 'desc')
      .execute();
    expect(rows.map((row) => row.mileage)).toEqual(mileages);
  });

  it('are acknowledged in their order when they are stored together', async () => {
    const { terminal } = await under.signedOn();
    const frames = Array.from({ length: 40 }, (_, i) =>
      terminal.frames(
        MSG.position,
        writePosition({ at: NOON - i * 1000, lng: 114, lat: 22, speed: 0, course: 0 }),
      ),
    ).flat();
    terminal.sendRaw(Buffer.concat(frames));
    const serials: number[] = [];
    for (let answer = 0; answer < 40; answer++) {
      const said = await terminal.nextReply();
      if (said.kind === 'reply') serials.push(said.ackSerial);
    }
    expect(serials).toEqual(Array.from({ length: 40 }, (_, i) => serials[0]! + i));
  });
});
