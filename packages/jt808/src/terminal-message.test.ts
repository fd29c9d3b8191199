import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Authentication, writeAuthentication } from './authentication';
import { encodeFrame } from './encode-frame';
import { type Frame, copyFrame, type Version } from './frame';
import { FrameReader } from './frame-reader';
import {
  readPlatformMessage,
  writeRegisterReply,
  writeReply,
  writeResend,
  writeServerTime,
} from './platform-message';
import { type Registration, writeRegistration } from './registration';
import { MSG, readTerminalMessage } from './terminal-message';

function frameOf(msgId: number, body: Uint8Array, version: Version = 2013): Frame {
  const frames: Frame[] = [];
  const reader = new FrameReader(
    (frame) => frames.push(copyFrame(frame)),
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

function registered(body: Uint8Array, version: Version): Registration {
  const message = readTerminalMessage(frameOf(MSG.register, body, version));
  if (typeof message === 'string' || message.kind !== 'register') throw new Error(JSON.stringify(message));
  return message.registration;
}

describe('a registration', () => {
  it.each([2011, 2013, 2019] as const)('of %i comes back as it was written', (layout) => {
    const version = layout === 2019 ? 2019 : 2013;
    const registration = { ...truck, layout, plate: '粤B12345' };
    expect(readTerminalMessage(frameOf(MSG.register, writeRegistration(registration), version))).toEqual({
      kind: 'register',
      registration,
    });
  });

  it.each([
    [2011, '002c 012c 4258483031 42582d383038 0000 42583030303031', '02 d4c1423132333435'],
    [2013, `002c 012c 4258483031 42582d383038 ${'00'.repeat(14)} 42583030303031`, '02 d4c1423132333435'],
    [
      2019,
      `002c 012c 4258483031${'00'.repeat(6)} 42582d383038${'00'.repeat(24)} 42583030303031${'00'.repeat(23)}`,
      '02 d4c1423132333435',
    ],
  ] as const)('of %i has its fields where the standard has them', (layout, fixed, plate) => {
    const body = Buffer.from(`${fixed}${plate}`.replaceAll(' ', ''), 'hex');
    expect(Buffer.from(writeRegistration({ ...truck, layout })).toString('hex')).toBe(body.toString('hex'));
    expect(registered(body, layout === 2019 ? 2019 : 2013)).toEqual({ ...truck, layout });
  });

  it('fills and cuts each field to its width', () => {
    for (const [layout, maker, model, deviceId] of [
      [2011, 5, 8, 7],
      [2013, 5, 20, 7],
      [2019, 11, 30, 30],
    ] as const) {
      const long = {
        ...truck,
        layout,
        maker: 'M'.repeat(40),
        model: 'T'.repeat(40),
        deviceId: 'D'.repeat(40),
      };
      expect(registered(writeRegistration(long), layout === 2019 ? 2019 : 2013)).toEqual({
        ...long,
        maker: 'M'.repeat(maker),
        model: 'T'.repeat(model),
        deviceId: 'D'.repeat(deviceId),
      });
    }
  });

  it('of one edition under the header of the other is read where it ends with a plate or a VIN', () => {
    for (const layout of [2011, 2013, 2019] as const)
      for (const version of [2013, 2019] as const)
        for (const end of [
          { plateColor: 2, plate: '粤B12345' },
          { plateColor: 4, plate: '粤BD12345' },
          { plateColor: 1, plate: '粤B1234挂' },
          { plateColor: 0, plate: 'LFWSRXSJ7M1F12345' },
        ]) {
          const registration = { ...truck, layout, ...end };
          expect(registered(writeRegistration(registration), version)).toEqual(registration);
        }
  });

  it('without a plate or VIN is of the edition of its header', () => {
    for (const [layout, version] of [
      [2011, 2013],
      [2013, 2013],
      [2019, 2019],
    ] as const)
      for (const end of [
        { plateColor: 0, plate: '' },
        { plateColor: 2, plate: '粤B' },
        { plateColor: 0, plate: 'SHORT' },
        { plateColor: 0, plate: 'LFWSRXSJ7M1F12345' },
      ])
        expect(registered(writeRegistration({ ...truck, layout, ...end }), version)).toEqual({
          ...truck,
          layout,
          ...end,
        });
    const old = writeRegistration({ ...truck, layout: 2013, plateColor: 2, plate: 'TEST01' });
    expect(readTerminalMessage(frameOf(MSG.register, old, 2019))).toBe('truncated_body');
  });

  it('is refused at each length that no edition has', () => {
    const body = writeRegistration({ ...truck, layout: 2019 });
    for (let length = 0; length < 76; length++)
      expect(readTerminalMessage(frameOf(MSG.register, body.subarray(0, length), 2019))).toBe(
        'truncated_body',
      );
    expect(registered(body.subarray(0, 76), 2019)).toMatchObject({ layout: 2019, plateColor: 2, plate: '' });
    expect(readTerminalMessage(frameOf(MSG.register, body.subarray(0, 24)))).toBe('truncated_body');
    expect(registered(body.subarray(0, 25), 2013).layout).toBe(2011);
    expect(registered(body.subarray(0, 36), 2013).layout).toBe(2011);
    expect(registered(body.subarray(0, 37), 2013).layout).toBe(2013);
  });
});

function authenticated(body: Uint8Array, version: Version): Authentication {
  const message = readTerminalMessage(frameOf(MSG.authenticate, body, version));
  if (typeof message === 'string' || message.kind !== 'authenticate')
    throw new Error(JSON.stringify(message));
  return message.authentication;
}

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

  it('has its fields where the standard has them, each as long as it is given', () => {
    const body = Buffer.from(
      `04 63306465 ${'38'.repeat(15)} 312e302e33 ${'00'.repeat(15)}`.replaceAll(' ', ''),
      'hex',
    );
    const all = { code: 'c0de', imei: '8'.repeat(15), software: '1.0.3' };
    expect(Buffer.from(writeAuthentication(all, 2019)).equals(body)).toBe(true);
    expect(authenticated(body, 2019)).toEqual(all);
    expect(authenticated(Buffer.concat([body, Buffer.from('!!')]), 2019)).toEqual(all);
    expect(authenticated(body.subarray(0, 20), 2019)).toEqual({ ...all, software: '' });
    expect(authenticated(body.subarray(0, 19), 2019)).toEqual({ ...all, imei: '8'.repeat(14), software: '' });
    expect(authenticated(body.subarray(0, 5), 2019)).toEqual({ code: 'c0de', imei: '', software: '' });
    const long = { code: 'c'.repeat(300), imei: '8'.repeat(20), software: 's'.repeat(30) };
    expect(authenticated(writeAuthentication(long, 2019), 2019)).toEqual({
      code: 'c'.repeat(255),
      imei: '8'.repeat(15),
      software: 's'.repeat(20),
    });
  });

  it('of 2013 under the header of 2019 is a plain text', () => {
    expect(authenticated(Buffer.from('c0de-C0DE_'), 2019)).toEqual({
      code: 'c0de-C0DE_',
      imei: '',
      software: '',
    });
    for (const odd of ['c0 de', 'c0\x7fde', 'c0\x80de'])
      expect(readTerminalMessage(frameOf(MSG.authenticate, Buffer.from(odd, 'latin1'), 2019))).toBe(
        'truncated_body',
      );
  });

  it('of 2019 under the header of 2013 ends where its length says', () => {
    const body = writeAuthentication(authentication, 2019);
    expect(authenticated(body, 2013)).toEqual(authentication);
    expect(authenticated(body.subarray(0, -1), 2013)).toMatchObject({ imei: '', software: '' });
    // A code of 32 characters begins with a blank that is none.
    const longest = { ...authentication, code: 'c'.repeat(31) };
    expect(authenticated(writeAuthentication(longest, 2019), 2013)).toEqual(longest);
    const tooLong = writeAuthentication({ ...authentication, code: 'c'.repeat(32) }, 2019);
    expect(authenticated(tooLong, 2013).imei).toBe('');
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
    expect(readTerminalMessage(frameOf(MSG.terminalReply, new Uint8Array(4)))).toBe('truncated_body');
    expect(readTerminalMessage(frameOf(0x0004, new Uint8Array(0)))).toEqual({ kind: 'timeQuery' });
    expect(readTerminalMessage(frameOf(MSG.position, new Uint8Array(27)))).toBe('truncated_body');
    expect(readTerminalMessage(frameOf(MSG.batch, new Uint8Array(2)))).toBe('truncated_body');
    expect(readTerminalMessage(frameOf(0x0900, Uint8Array.of(1, 2)))).toEqual({
      kind: 'unsupported',
      msgId: 0x0900,
      body: Uint8Array.of(1, 2),
    });
  });

  it('keep what is not understood in bytes of its own', () => {
    const frame = frameOf(0x0900, Uint8Array.of(1, 2));
    const memory = Buffer.from(Uint8Array.of(1, 2));
    const [message, answer] = [
      readTerminalMessage({ ...frame, bytes: memory }),
      readPlatformMessage({ ...frame, bytes: memory }),
    ];
    memory.fill(0xff);
    expect([message, answer]).toMatchObject([{ body: Uint8Array.of(1, 2) }, { body: Uint8Array.of(1, 2) }]);
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
    expect(writeRegisterReply(0x1234, 4, 'c0de')).toEqual(Uint8Array.of(0x12, 0x34, 4));
    expect(writeReply(0x1234, 0x5678, 3)).toEqual(Uint8Array.of(0x12, 0x34, 0x56, 0x78, 3));
    const noon = Date.UTC(2026, 10, 21, 12, 5, 6);
    expect(Buffer.from(writeServerTime(noon)).toString('hex')).toBe('261121120506');
    expect(readPlatformMessage(frameOf(0x8004, writeServerTime(noon)))).toEqual({ kind: 'time', at: noon });
    for (const version of [2013, 2019] as const)
      expect(readPlatformMessage(frameOf(0x8003, writeResend(9, [2, 300], version), version))).toEqual({
        kind: 'resend',
        firstSerial: 9,
        indexes: [2, 300],
      });
  });

  it('carries every bit of serials, ids and indexes', () => {
    expect([...writeReply(0x8182, 0x8384, 0)]).toEqual([0x81, 0x82, 0x83, 0x84, 0]);
    expect([...writeRegisterReply(0x8182, 4, '')]).toEqual([0x81, 0x82, 4]);
    expect([...writeResend(0x8182, [0x8384], 2013)]).toEqual([0x81, 0x82, 1, 0x83, 0x84]);
  });

  it('asks for as many lost parts as the edition can count', () => {
    const many = Array.from({ length: 600 }, (_, i) => i + 1);
    const old = writeResend(0x1234, many, 2013);
    expect([old.length, ...old.subarray(0, 5)]).toEqual([3 + 2 * 255, 0x12, 0x34, 255, 0, 1]);
    const recent = writeResend(0x1234, many, 2019);
    expect([recent.length, ...recent.subarray(0, 6)]).toEqual([4 + 2 * 500, 0x12, 0x34, 1, 244, 0, 1]);
    expect([...recent.subarray(-2)]).toEqual([1, 244]);
  });

  it('is refused when cut', () => {
    for (const [msgId, least] of [
      [0x8001, 5],
      [0x8003, 3],
      [0x8004, 6],
      [0x8100, 3],
    ] as const) {
      expect(readPlatformMessage(frameOf(msgId, new Uint8Array(least - 1)))).toBe('truncated_body');
      expect(readPlatformMessage(frameOf(msgId, new Uint8Array(least)))).not.toBe('truncated_body');
    }
    expect(readPlatformMessage(frameOf(0x8003, new Uint8Array(3), 2019))).toBe('truncated_body');
    expect(readPlatformMessage(frameOf(0x8003, new Uint8Array(4), 2019))).toMatchObject({ indexes: [] });
    expect(readPlatformMessage(frameOf(0x8003, Uint8Array.of(0, 1, 2, 0, 1)))).toBe('truncated_body');
  });
});
