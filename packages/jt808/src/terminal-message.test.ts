import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Authentication, writeAuthentication } from './authentication';
import { encodeFrame } from './encode-frame';
import { type Frame, keepFrame, type Version } from './frame';
import { FrameReader } from './frame-reader';
import { readPlatformMessage, writeRegisterReply, writeReply, writeResend } from './platform-message';
import { type Registration, writeRegistration } from './registration';
import { MSG, readTerminalMessage } from './terminal-message';

function frameOf(msgId: number, body: Uint8Array, version: Version = 2013): Frame {
  const frames: Frame[] = [];
  const reader = new FrameReader(
    (frame) => frames.push(keepFrame(frame)),
    (fault) => expect.fail(fault),
  );
  reader.push(encodeFrame({ msgId, serial: 1, terminalId: '13300000005', version }, body));
  return frames[0]!;
}

const truck: Registration = {
  layout: 2013,
  province: 44,
  city: 300,
  maker: 'BXH01',
  model: 'BX-808',
  deviceId: 'BX00001',
  plateColor: 2,
  plate: '粤B12345',
};

describe('a registration', () => {
  it.each([2011, 2013, 2019] as const)('of %i comes back as it was written', (layout) => {
    const version = layout === 2019 ? 2019 : 2013;
    const registration = { ...truck, layout, plate: '粤B12345' };
    expect(readTerminalMessage(frameOf(MSG.register, writeRegistration(registration), version))).toEqual({
      kind: 'register',
      registration,
    });
  });

  it('puts its fields where the standard has them', () => {
    const body = writeRegistration(truck);
    expect(Buffer.from(body.subarray(0, 9)).toString('hex')).toBe('002c012c4258483031');
    expect(Buffer.from(body.subarray(36)).toString('hex')).toBe('02d4c1423132333435');
  });

  it('is refused at each length that no edition has', () => {
    const body = writeRegistration({ ...truck, layout: 2019 });
    for (let length = 0; length < 76; length++)
      expect(readTerminalMessage(frameOf(MSG.register, body.subarray(0, length), 2019))).toBe(
        'truncated_body',
      );
    expect(readTerminalMessage(frameOf(MSG.register, body.subarray(0, 24)))).toBe('truncated_body');
  });
});

describe('an authentication', () => {
  const authentication: Authentication = { code: 'c0de', imei: '860000000000001', software: '1.0.3' };

  it('is the code alone in 2013', () => {
    const body = writeAuthentication(authentication, 2013);
    expect(readTerminalMessage(frameOf(MSG.authenticate, body))).toEqual({
      kind: 'authenticate',
      authentication: { code: 'c0de', imei: '', software: '' },
    });
  });

  it('carries IMEI and software in 2019', () => {
    const body = writeAuthentication(authentication, 2019);
    expect(body).toHaveLength(1 + 4 + 15 + 20);
    expect(readTerminalMessage(frameOf(MSG.authenticate, body, 2019))).toEqual({
      kind: 'authenticate',
      authentication,
    });
  });

  it('is refused when the code is cut or missing', () => {
    expect(readTerminalMessage(frameOf(MSG.authenticate, new Uint8Array(0)))).toBe('truncated_body');
    expect(readTerminalMessage(frameOf(MSG.authenticate, Uint8Array.of(9, 65), 2019))).toBe('truncated_body');
  });
});

describe('other messages', () => {
  it('are heartbeats, farewells, replies, or kept raw', () => {
    expect(readTerminalMessage(frameOf(MSG.heartbeat, new Uint8Array(0)))).toEqual({ kind: 'heartbeat' });
    expect(readTerminalMessage(frameOf(MSG.unregister, new Uint8Array(0)))).toEqual({ kind: 'unregister' });
    expect(readTerminalMessage(frameOf(MSG.terminalReply, Uint8Array.of(0, 5, 0x80, 3, 1)))).toEqual({
      kind: 'terminalReply',
      ackSerial: 5,
      ackId: 0x8003,
      result: 1,
    });
    expect(readTerminalMessage(frameOf(MSG.terminalReply, Uint8Array.of(0)))).toBe('truncated_body');
    expect(readTerminalMessage(frameOf(0x0900, Uint8Array.of(1, 2)))).toEqual({
      kind: 'unsupported',
      msgId: 0x0900,
      body: Uint8Array.of(1, 2),
    });
  });

  it('say that they are encrypted', () => {
    const frame = { ...frameOf(MSG.position, new Uint8Array(28)), encryption: 1 };
    expect(readTerminalMessage(frame)).toBe('encrypted');
    expect(readPlatformMessage(frame)).toBe('encrypted');
  });

  it('never throw, whatever the body', () => {
    const id = fc.constantFrom(...Object.values(MSG), 0x8001, 0x8003, 0x8100);
    const version = fc.constantFrom<Version>(2013, 2019);
    fc.assert(
      fc.property(id, version, fc.uint8Array({ maxLength: 120 }), (msgId, edition, body) => {
        const frame = frameOf(msgId, body, edition);
        expect(() => [readTerminalMessage(frame), readPlatformMessage(frame)]).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

describe('what the platform says', () => {
  it('comes back as it was written', () => {
    expect(readPlatformMessage(frameOf(0x8001, writeReply(0x1234, 0x0200, 3)))).toEqual({
      kind: 'reply',
      ackSerial: 0x1234,
      ackId: 0x0200,
      result: 3,
    });
    expect(readPlatformMessage(frameOf(0x8100, writeRegisterReply(0x1234, 0, 'c0de')))).toEqual({
      kind: 'registerReply',
      ackSerial: 0x1234,
      result: 0,
      code: 'c0de',
    });
    expect(writeRegisterReply(1, 4, 'c0de')).toEqual(Uint8Array.of(0, 1, 4));
    for (const version of [2013, 2019] as const)
      expect(readPlatformMessage(frameOf(0x8003, writeResend(9, [2, 300], version), version))).toEqual({
        kind: 'resend',
        firstSerial: 9,
        indexes: [2, 300],
      });
  });

  it('is refused when cut', () => {
    for (const msgId of [0x8001, 0x8003, 0x8100])
      expect(readPlatformMessage(frameOf(msgId, Uint8Array.of(1)))).toBe('truncated_body');
    expect(readPlatformMessage(frameOf(0x8003, Uint8Array.of(0, 1, 2, 0, 1)))).toBe('truncated_body');
  });
});
