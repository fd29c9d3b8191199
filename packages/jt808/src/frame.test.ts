import { describe, expect, it } from 'vitest';
import { encodeFrame, encodeMessage } from './encode-frame';
import { checksum, type Frame, copyFrame, parseFrame } from './frame';
import { FrameReader } from './frame-reader';

/** Content by hand, its checksum added. */
function parse(hex: string): ReturnType<typeof parseFrame> {
  const content = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const bytes = Uint8Array.of(0xee, ...content, checksum(content, 0, content.length), 0xee);
  return parseFrame(bytes, 1, bytes.length - 1);
}

describe('a header', () => {
  it('of 2013 has six bytes of id', () => {
    expect(parse('0200 0002 013300000005 1234 abcd')).toMatchObject({
      msgId: 0x0200,
      serial: 0x1234,
      terminalId: '013300000005',
      version: 2013,
      protocolVersion: null,
      encryption: 0,
      total: 1,
      index: 1,
      bodyStart: 13,
      bodyEnd: 15,
    });
  });

  it('of 2019 has a version and ten bytes of id', () => {
    expect(parse('0704 4001 02 00000000013300000005 fffe 55')).toMatchObject({
      msgId: 0x0704,
      serial: 0xfffe,
      terminalId: '00000000013300000005',
      version: 2019,
      protocolVersion: 2,
      bodyStart: 18,
      bodyEnd: 19,
    });
  });

  it('of a subpackage has total and index', () => {
    expect(parse('0704 2001 013300000005 0007 0102 0101 55')).toMatchObject({
      total: 0x0102,
      index: 0x0101,
      bodyStart: 17,
      bodyEnd: 18,
    });
    expect(parse('0704 6000 01 00000000013300000005 0007 0002 0002')).toMatchObject({ total: 2, index: 2 });
    for (const part of ['0002 0000', '0002 0003', '0000 0000', '0000 0001'])
      expect(parse(`0704 2000 013300000005 0007 ${part}`)).toBe('bad_subpackage');
  });

  it('says how the body is encrypted', () => {
    for (const [attributes, encryption] of [
      ['0400', 1],
      ['0800', 2],
      ['1000', 4],
      ['1c00', 7],
      ['8000', 0],
    ] as const)
      expect(parse(`0002 ${attributes} 013300000005 0007`)).toMatchObject({ encryption });
  });

  it('must be whole', () => {
    expect(parse('0002 0000 013300000005 0007')).toMatchObject({ bodyStart: 13, bodyEnd: 13 });
    expect(parse('0002 0000 013300000005 00')).toBe('truncated');
    expect(parse('0704 2000 013300000005 0007 0001 00')).toBe('truncated');
    expect(parse('0002 4000 01 00000000013300000005 00')).toBe('truncated');
    expect(parse('')).toBe('truncated');
  });

  it('says how long the body is, in ten bits', () => {
    const body = 'ab'.repeat(1023);
    expect(parse(`0200 03ff 013300000005 0007 ${body}`)).toMatchObject({ bodyEnd: 13 + 1023 });
    expect(parse(`0200 03fe 013300000005 0007 ${body}`)).toBe('bad_length');
    expect(parse(`0200 0001 013300000005 0007 abcd`)).toBe('bad_length');
    expect(parse(`0200 0003 013300000005 0007 abcd`)).toBe('bad_length');
  });
});

describe('the checksum', () => {
  it('is the exclusive or of a stretch of bytes', () => {
    expect(checksum(Uint8Array.of(0xff, 1, 2, 4, 0xff), 1, 4)).toBe(7);
    expect(checksum(Uint8Array.of(5, 5), 0, 2)).toBe(0);
  });
});

describe('a frame that is written', () => {
  it('stands as the standard has it', () => {
    const head = { serial: 0x10007, terminalId: '13300000005' };
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
    expect(hex(encodeFrame({ ...head, msgId: 0x8001, version: 2013 }, Uint8Array.of(0xaa)))).toBe(
      '7e800100010133000000050007aa1a7e',
    );
    expect(
      hex(
        encodeFrame({ ...head, msgId: 0x0704, version: 2019 }, Uint8Array.of(0xaa), { total: 3, index: 2 }),
      ),
    ).toBe('7e070460010100000000013300000005000700030002aaf87e');
  });

  it('holds 1023 bytes, and is split behind them', () => {
    const head = { msgId: 0x0704, serial: 5, terminalId: '1', version: 2013 as const };
    expect(encodeFrame(head, new Uint8Array(1023))).toHaveLength(1023 + 15);
    expect(() => encodeFrame(head, new Uint8Array(1024))).toThrow('1023');
    expect(encodeMessage(head, new Uint8Array(1023))).toEqual([encodeFrame(head, new Uint8Array(1023))]);
    expect(encodeMessage(head, new Uint8Array(1024))).toHaveLength(2);
    const body = Uint8Array.from({ length: 6 }, (_, i) => i);
    expect(encodeMessage(head, body, 3)).toEqual([
      encodeFrame(head, Uint8Array.of(0, 1, 2), { total: 2, index: 1 }),
      encodeFrame({ ...head, serial: 6 }, Uint8Array.of(3, 4, 5), { total: 2, index: 2 }),
    ]);
  });
});

describe('a frame that is kept', () => {
  it('owns its body, though the socket writes over its buffer', () => {
    const frames: Frame[] = [];
    const reader = new FrameReader(
      (frame) => frames.push(copyFrame(frame)),
      (fault) => expect.fail(fault),
    );
    const wire = Buffer.from(
      encodeFrame({ msgId: 0x0200, serial: 1, terminalId: '1', version: 2013 }, Uint8Array.of(1, 2, 3)),
    );
    reader.push(wire);
    wire.fill(0xff);
    expect(frames[0]).toMatchObject({ bytes: Uint8Array.of(1, 2, 3), bodyStart: 0, bodyEnd: 3 });
  });
});
