import { type Frame, FrameReader, copyFrame, readPlatformMessage } from '@boxhaul/jt808';
import { beforeEach, expect, it } from 'vitest';
import { ReplyWriter } from './reply-writer';

let writes: Frame[][];
let socket: { destroyed: boolean; write: (bytes: Uint8Array | string) => boolean };
let out: ReplyWriter;

beforeEach(() => {
  writes = [];
  socket = {
    destroyed: false,
    write: (bytes) => {
      const frames: Frame[] = [];
      new FrameReader(
        (frame) => frames.push(copyFrame(frame)),
        (fault) => expect.fail(fault),
      ).push(bytes as Uint8Array);
      writes.push(frames);
      return true;
    },
  };
  out = new ReplyWriter(socket);
});

const to = (version: 2013 | 2019 = 2013): Frame => ({
  msgId: 0x0200,
  serial: 0x1234,
  terminalId: version === 2013 ? '013300000001' : '00000000013300000001',
  version,
  protocolVersion: null,
  encryption: 0,
  total: 1,
  index: 1,
  bytes: new Uint8Array(0),
  bodyStart: 0,
  bodyEnd: 0,
});

const turn = () => new Promise((resolve) => process.nextTick(resolve));

it('gathers what is said in a turn to one write, in its order, under serials of its own', async () => {
  out.reply(to(), [1, 2], 0);
  out.registered(to(2019), 0, 'c0de');
  out.time(to(), Date.UTC(2026, 10, 21));
  out.resend({ terminalId: '013300000001', version: 2013, firstSerial: 7, indexes: [2] });
  expect(writes).toEqual([]);
  await turn();
  out.reply(to(), [3], 1);
  await turn();
  expect(writes.map((frames) => frames.map(readPlatformMessage))).toEqual([
    [
      { kind: 'reply', ackSerial: 1, ackId: 0x0200, result: 0 },
      { kind: 'reply', ackSerial: 2, ackId: 0x0200, result: 0 },
      { kind: 'registerReply', ackSerial: 0x1234, result: 0, code: 'c0de' },
      { kind: 'time', at: Date.UTC(2026, 10, 21) },
      { kind: 'resend', firstSerial: 7, indexes: [2] },
    ],
    [{ kind: 'reply', ackSerial: 3, ackId: 0x0200, result: 1 }],
  ]);
  expect(writes.flat().map((frame) => [frame.serial, frame.version])).toEqual([
    [0, 2013],
    [1, 2013],
    [2, 2019],
    [3, 2013],
    [4, 2013],
    [5, 2013],
  ]);
  expect(writes[0]![2]!.terminalId).toBe('00000000013300000001');
});

it('begins its serials anew behind 65 535', async () => {
  for (let said = 0; said < 65_537; said++) out.reply(to(), [said & 0xffff], 0);
  await turn();
  expect(writes[0]!.slice(-2).map((frame) => frame.serial)).toEqual([0xffff, 0]);
});

it('writes at once when it is told to, and nothing twice', async () => {
  out.flush();
  out.reply(to(), [1], 0);
  out.flush();
  expect(writes).toHaveLength(1);
  await turn();
  expect(writes).toHaveLength(1);
});

it('writes nothing to a line that is gone', async () => {
  socket.destroyed = true;
  out.reply(to(), [1], 0);
  await turn();
  expect(writes).toEqual([]);
});
