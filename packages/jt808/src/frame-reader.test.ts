import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFrame, encodeMessage } from './encode-frame';
import { type Frame, type Version, copyFrame } from './frame';
import { FrameReader } from './frame-reader';

const head = (serial = 7, version: Version = 2013) => ({
  msgId: 0x0200,
  serial,
  terminalId: '13300000005',
  version,
});
const good = encodeFrame(head(), Uint8Array.of(1, 0x7e, 2, 0x7d, 3));

function read(chunks: Uint8Array[]): { frames: Frame[]; faults: string[] } {
  const frames: Frame[] = [];
  const faults: string[] = [];
  const reader = new FrameReader(
    (frame) => frames.push(copyFrame(frame)),
    (fault) => faults.push(fault),
  );
  for (const chunk of chunks) reader.push(chunk);
  return { frames, faults };
}

const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const bytewise = (bytes: Uint8Array) => Array.from(bytes, (byte) => Uint8Array.of(byte));

describe('the frame reader', () => {
  it('reads a frame written by hand to the standard', () => {
    const wire = Buffer.from('7e00020000013300000005007d024b7e', 'hex');
    const { frames, faults } = read([wire]);
    expect(faults).toEqual([]);
    expect(frames[0]).toMatchObject({ msgId: 2, serial: 0x7e, terminalId: '013300000005', version: 2013 });
  });

  it('reads what was encoded, whatever the cut', () => {
    const frame = fc.record({
      msgId: fc.integer({ min: 0, max: 0xffff }),
      serial: fc.integer({ min: 0, max: 0xffff }),
      terminalId: fc.stringMatching(/^[0-9]{12}$/),
      version: fc.constantFrom<Version>(2013, 2019),
      body: fc.uint8Array({ maxLength: 300 }),
    });
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 5 }), fc.nat(40), (list, step) => {
        const wire = join(...list.map((one) => encodeFrame(one, one.body)));
        const chunks: Uint8Array[] = [];
        for (let at = 0; at < wire.length; at += step + 1) chunks.push(wire.subarray(at, at + step + 1));
        const { frames, faults } = read(chunks);
        expect(faults).toEqual([]);
        expect(frames.map((one) => ({ ...one, bytes: [...one.bytes] }))).toEqual(
          list.map((one) => ({
            msgId: one.msgId,
            serial: one.serial,
            terminalId: one.terminalId.padStart(one.version === 2019 ? 20 : 12, '0'),
            version: one.version,
            protocolVersion: one.version === 2019 ? 1 : null,
            encryption: 0,
            total: 1,
            index: 1,
            bytes: [...one.body],
            bodyStart: 0,
            bodyEnd: one.body.length,
          })),
        );
      }),
      { numRuns: 200 },
    );
  });

  it('loses only the cut frame, wherever it is cut', () => {
    for (let length = 2; length < good.length - 1; length++) {
      for (const cut of [
        [join(good.subarray(0, length), good)],
        bytewise(join(good.subarray(0, length), good)),
      ]) {
        const { frames, faults } = read(cut);
        expect(frames).toHaveLength(1);
        expect(faults).toHaveLength(1);
      }
    }
  });

  it('forgives a lost end flag when the next frame follows', () => {
    expect(read([good.subarray(0, -1), good])).toMatchObject({
      frames: [{ serial: 7 }, { serial: 7 }],
      faults: [],
    });
  });

  it('names what is wrong and keeps the neighbours', () => {
    const flipped = Uint8Array.from(good);
    flipped[5]! ^= 1;
    const badEscape = Uint8Array.of(0x7e, ...good.subarray(1, 13), 0x7d, 0x09, ...good.subarray(13));
    const longer = encodeFrame(head(), new Uint8Array(20));
    longer[4]! -= 1;
    longer[longer.length - 2]! ^= 20 ^ 19;
    const halfIndex = encodeFrame(head(), new Uint8Array(3), { total: 2, index: 3 });
    const cases: [Uint8Array, string][] = [
      [flipped, 'bad_checksum'],
      [badEscape, 'bad_escape'],
      [longer, 'bad_length'],
      [halfIndex, 'bad_subpackage'],
      [Uint8Array.of(0x7e, 1, 2, 3, 0x7e), 'truncated'],
      [Uint8Array.of(1, 2, 3), 'garbage'],
    ];
    for (const [bytes, fault] of cases) {
      const wire = join(good, bytes, good);
      for (const chunks of [[wire], bytewise(wire)]) {
        const { frames, faults } = read(chunks);
        expect([frames.length, faults]).toEqual([2, [fault]]);
      }
    }
  });

  it('keeps at most a frame of an endless one and counts it once', () => {
    const endless = new Uint8Array(5000).fill(5);
    for (const chunks of [
      [Uint8Array.of(0x7e), endless, endless, good],
      bytewise(join(good, endless, good)),
    ]) {
      const { frames, faults } = read(chunks);
      expect(faults).toHaveLength(1);
      expect(frames.at(-1)?.serial).toBe(7);
    }
  });

  it('counts garbage before the first flag once', () => {
    expect(read([Uint8Array.of(1, 2), Uint8Array.of(3), good]).faults).toEqual(['garbage']);
  });

  it('never throws and still reads a good frame behind any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 100 }), { maxLength: 6 }), (chunks) => {
        const { frames } = read([...chunks, good]);
        expect(frames.at(-1)?.serial).toBe(7);
      }),
      { numRuns: 300 },
    );
  });

  it('splits a long message into subpackages with consecutive serials', () => {
    const wire = encodeMessage(head(0xffff, 2019), new Uint8Array(2100).fill(0x7e));
    const { frames, faults } = read(wire);
    expect(faults).toEqual([]);
    expect(frames.map((frame) => [frame.serial, frame.index, frame.total, frame.bodyEnd])).toEqual([
      [0xffff, 1, 3, 1023],
      [0, 2, 3, 1023],
      [1, 3, 3, 54],
    ]);
    expect(() => encodeFrame(head(), new Uint8Array(1024))).toThrow(RangeError);
  });

  describe('what stands between flags', () => {
    const bad = Uint8Array.of(0x7e, 9, 9, 0x7e);
    const flag = Uint8Array.of(0x7e);
    const junk = Uint8Array.of(9, 9);
    const cases: [string, Uint8Array[], string[], number][] = [
      ['nothing', [flag, flag, flag, good, flag, good], [], 2],
      ['bytes before the first flag', [junk, good], ['garbage'], 1],
      ['bytes behind a frame', [good, junk, good], ['garbage'], 2],
      ['a bad frame after a flag of its own', [good, bad, good], ['truncated'], 2],
      ['a bad frame first', [bad, good], ['truncated'], 1],
      [
        'two bad ones with one flag between',
        [bad, Uint8Array.of(9, 0x7e), good],
        ['truncated', 'truncated'],
        1,
      ],
      ['bytes behind a frame, twice', [good, junk, good, junk, good], ['garbage', 'garbage'], 3],
      ['a bad one behind bytes behind a frame', [good, junk, flag, junk, good], ['garbage', 'truncated'], 2],
    ];
    it.each(cases)('is told apart: %s', (_, pieces, faults, frames) => {
      for (const chunks of [[join(...pieces)], pieces, bytewise(join(...pieces))]) {
        const got = read(chunks);
        expect([got.faults, got.frames.length]).toEqual([faults, frames]);
      }
    });
  });

  it('hands over what was refused, as it came', () => {
    const told: [string, string][] = [];
    const reader = new FrameReader(
      () => undefined,
      (fault, bytes, start, end) =>
        told.push([fault, Buffer.from(bytes.subarray(start, end)).toString('hex')]),
    );
    reader.push(Uint8Array.of(1, 2, 0x7e, 3, 4, 0x7e, 5));
    reader.push(Uint8Array.of(6, 0x7e, 7, 0x7d, 0x7e));
    expect(told).toEqual([
      ['garbage', '0102'],
      ['truncated', '0304'],
      ['truncated', '0506'],
      ['bad_escape', '077d'],
    ]);
  });

  it('takes 2 090 bytes between flags and no more, in one piece or many', () => {
    const between = (length: number) => join(Uint8Array.of(0x7e), new Uint8Array(length).fill(5), good);
    for (const cut of [(bytes: Uint8Array) => [bytes], bytewise]) {
      expect(read(cut(between(2_090)))).toMatchObject({ faults: ['bad_length'], frames: [{ serial: 7 }] });
      expect(read(cut(between(2_091)))).toMatchObject({ faults: ['oversize'], frames: [{ serial: 7 }] });
    }
  });

  it('reads on at once behind a frame that became too long with its last piece', () => {
    const long = new Uint8Array(2_000).fill(5);
    const { frames, faults } = read([Uint8Array.of(0x7e), long, join(long, good), good]);
    expect([frames.length, faults]).toEqual([2, ['oversize']]);
  });

  it('keeps the pieces of a frame, though the socket writes over its buffer', () => {
    const frames: Frame[] = [];
    const reader = new FrameReader(
      (frame) => frames.push(copyFrame(frame)),
      (fault) => expect.fail(fault),
    );
    const buffer = Buffer.alloc(7);
    for (let at = 0; at < good.length; at += buffer.length) {
      const length = Math.min(buffer.length, good.length - at);
      buffer.set(good.subarray(at, at + length));
      reader.push(buffer.subarray(0, length));
      buffer.fill(0xff);
    }
    expect(frames).toMatchObject([{ serial: 7, bytes: Uint8Array.of(1, 0x7e, 2, 0x7d, 3) }]);
  });
});
