import { expect, it } from 'vitest';
import { encodeMessage } from './encode-frame';
import { type Frame, copyFrame } from './frame';
import { FrameReader } from './frame-reader';
import { firstSerialOf, joinParts } from './subpackage';

function parts(body: Uint8Array, serial: number): Frame[] {
  const frames: Frame[] = [];
  const reader = new FrameReader(
    (frame) => frames.push(copyFrame(frame)),
    (fault) => expect.fail(fault),
  );
  for (const wire of encodeMessage({ msgId: 0x0704, serial, terminalId: '1', version: 2019 }, body, 100))
    reader.push(wire);
  return frames;
}

it('parts of one message name the same first serial, across the end of the serials', () => {
  const body = new Uint8Array(350);
  expect(parts(body, 10).map(firstSerialOf)).toEqual([10, 10, 10, 10]);
  expect(parts(body, 0xfffe).map(firstSerialOf)).toEqual([0xfffe, 0xfffe, 0xfffe, 0xfffe]);
  expect(firstSerialOf({ serial: 0, index: 1 })).toBe(0);
});

it('the joined message has the whole body under the head of a part', () => {
  const body = Uint8Array.from({ length: 350 }, (_, i) => i & 255);
  const frames = parts(body, 10);
  const whole = joinParts(
    frames[2]!,
    frames.map((frame) => frame.bytes),
  );
  expect(whole).toEqual({
    ...frames[2]!,
    total: 1,
    index: 1,
    bytes: body,
    bodyStart: 0,
    bodyEnd: 350,
  });
});
