import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBatch } from './batch';
import { type Report, writeBatch, writePosition } from './encode-position';
import { isAccOn, isPositioned, readPosition } from './position';

const fromHex = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const read = (body: Uint8Array) => readPosition(body, 0, body.length);

const report = fc.record({
  at: fc.integer({ min: 946_656_000, max: 4_102_444_799 - 28_800 }).map((second) => second * 1000),
  lng: fc.integer({ min: -180_000_000, max: 180_000_000 }).map((micro) => micro / 1e6),
  lat: fc.integer({ min: -90_000_000, max: 90_000_000 }).map((micro) => micro / 1e6),
  speed: fc.integer({ min: 0, max: 0xffff }),
  course: fc.integer({ min: 0, max: 359 }),
  altitude: fc.integer({ min: -400, max: 8848 }),
  alarm: fc.integer({ min: 0, max: 0xffffffff }),
  mileage: fc.option(fc.integer({ min: 0, max: 0xffffffff })),
  fuel: fc.option(fc.integer({ min: 0, max: 0xffff })),
  recorderSpeed: fc.option(fc.integer({ min: 0, max: 0xffff })),
  signal: fc.option(fc.integer({ min: 0, max: 255 })),
  satellites: fc.option(fc.integer({ min: 0, max: 255 })),
});

const yantian: Report = {
  at: Date.UTC(2026, 10, 21, 4, 5, 6),
  lng: 114.28,
  lat: 22.57,
  speed: 605,
  course: 90,
  mileage: 123_456,
};

describe('a position', () => {
  it('is read from a body written by hand to the standard', () => {
    const body = fromHex(
      '00000001 00000003 01588950 06d1a972 0015 0258 005a 261121120506 01 04 0001e240 02 02 01f4 30 01 1c 31 01 0e f1 01 55',
    );
    expect(read(body)).toEqual({
      at: Date.UTC(2026, 10, 21, 4, 5, 6),
      lng: 114.403698,
      lat: 22.579536,
      speed: 600,
      course: 90,
      altitude: 21,
      status: 3,
      alarm: 1,
      mileage: 123_456,
      fuel: 500,
      recorderSpeed: null,
      signal: 28,
      satellites: 14,
      itemCount: 5,
      itemsOk: true,
      fault: null,
    });
    expect(isAccOn(3) && isPositioned(3) && !isAccOn(2) && !isPositioned(1)).toBe(true);
  });

  it('comes back as it was written, signs in the hemisphere bits', () => {
    fc.assert(
      fc.property(report, (one) => {
        expect(read(writePosition(one))).toMatchObject({
          ...one,
          lng: one.lng === 0 ? 0 : one.lng,
          fault: null,
          itemsOk: true,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is null below its fixed part and bounded by its items above, at every cut', () => {
    const body = writePosition({ ...yantian, fuel: 1, signal: 2 });
    for (let length = 0; length < body.length; length++) {
      const position = read(body.subarray(0, length));
      expect(position?.itemsOk).toBe(length < 28 ? undefined : [28, 34, 38].includes(length));
    }
  });

  it.each([
    ['month 13', '261321120506'],
    ['30 February', '260230120506'],
    ['29 February of a common year', '270229120506'],
    ['hour 24', '261121240506'],
    ['nibble a', '2611211a0506'],
    ['zeros', '000000000000'],
  ])('has no time when it says %s', (_, time) => {
    const body = writePosition(yantian);
    body.set(fromHex(time), 22);
    expect(read(body)).toMatchObject({ at: NaN, fault: 'bad_time' });
  });

  it('knows 29 February of a leap year', () => {
    const body = writePosition(yantian);
    body.set(fromHex('280229000000'), 22);
    expect(read(body)).toMatchObject({ at: Date.UTC(2028, 1, 28, 16), fault: null });
  });

  it('says when coordinates are out of range or encrypted', () => {
    expect(read(writePosition({ ...yantian, lng: 180.1 }))?.fault).toBe('out_of_range');
    expect(read(writePosition({ ...yantian, lat: -90.1 }))?.fault).toBe('out_of_range');
    expect(read(writePosition({ ...yantian, status: 35 }))?.fault).toBe('encrypted_coords');
  });

  it.each([
    ['01', 4, 'mileage', 0x81020304],
    ['02', 2, 'fuel', 0x8102],
    ['03', 2, 'recorderSpeed', 0x8102],
    ['30', 1, 'signal', 0x81],
    ['31', 1, 'satellites', 0x81],
  ] as const)('reads item %s only in its own length', (id, length, field, value) => {
    for (let given = 0; given <= 5; given++) {
      const item = fromHex(`${id}0${given}${'8102030405'.slice(0, given * 2)}3000`);
      const position = read(Uint8Array.from([...writePosition({ ...yantian, mileage: null }), ...item]));
      expect(position).toMatchObject({ itemCount: 2, itemsOk: true });
      const others = ['mileage', 'fuel', 'recorderSpeed', 'signal', 'satellites'] as const;
      for (const other of others)
        expect(position?.[other]).toBe(other === field && given === length ? value : null);
    }
  });

  it('reads each field from its own place, and not beyond its body', () => {
    const body = fromHex('80000001 8000000f 00000001 00000002 fffe 8003 8004 261121120506 0104 00000009');
    const framed = Uint8Array.of(0xee, ...body, 0xee);
    expect(readPosition(framed, 1, 1 + body.length)).toMatchObject({
      alarm: 0x80000001,
      status: 0x8000000f,
      lat: -0.000001,
      lng: -0.000002,
      altitude: -2,
      speed: 0x8003,
      course: 0x8004,
      at: Date.UTC(2026, 10, 21, 4, 5, 6),
      mileage: 9,
      itemCount: 1,
      itemsOk: true,
    });
    expect(readPosition(framed, 1, body.length)).toMatchObject({
      mileage: null,
      itemCount: 0,
      itemsOk: false,
    });
    expect(readPosition(framed, 1, 29)).toMatchObject({ itemCount: 0, itemsOk: true });
    expect(readPosition(framed, 1, 28)).toBeNull();
  });

  it('has its hemisphere from status bits 2 and 3', () => {
    for (const [status, lat, lng] of [
      [3, 22.57, 114.28],
      [7, -22.57, 114.28],
      [11, 22.57, -114.28],
    ] as const) {
      const body = writePosition(yantian);
      body[7] = status;
      expect(read(body)).toMatchObject({ lat, lng });
    }
  });

  it('may stand at the pole and at the date line', () => {
    expect(read(writePosition({ ...yantian, lng: 180, lat: 90 }))?.fault).toBeNull();
    expect(read(writePosition({ ...yantian, lng: 180.000001 }))?.fault).toBe('out_of_range');
    expect(read(writePosition({ ...yantian, lat: 90.000001 }))?.fault).toBe('out_of_range');
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(() => [read(bytes), readBatch(bytes, 0, bytes.length)]).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

describe('a batch', () => {
  const body = writeBatch([yantian, { ...yantian, at: yantian.at + 10_000 }], true);

  it('keeps order and kind', () => {
    const batch = readBatch(body, 0, body.length);
    expect(batch).toMatchObject({ blind: true, declared: 2, broken: 0, trailing: 0 });
    expect(batch?.positions.map((one) => one.at)).toEqual([yantian.at, yantian.at + 10_000]);
  });

  it('keeps the whole items when it is cut', () => {
    for (let length = 3; length < body.length; length++) {
      const batch = readBatch(body, 0, length);
      expect(batch!.positions.length + batch!.broken).toBe(2);
      expect(batch!.positions.length).toBe(length >= 3 + 36 ? 1 : 0);
    }
    expect(readBatch(body, 0, 2)).toBeNull();
  });

  it('reports bytes behind the last item', () => {
    const longer = Uint8Array.from([...body, 1, 2]);
    expect(readBatch(longer, 0, longer.length)).toMatchObject({ trailing: 2, broken: 0 });
  });

  it('says of what kind it is', () => {
    for (const [kind, blind] of [
      [0, false],
      [1, true],
      [2, false],
    ] as const)
      expect(readBatch(Uint8Array.of(0, 0, kind), 0, 3)).toMatchObject({ blind, declared: 0, broken: 0 });
    expect(writeBatch([], false)).toEqual(Uint8Array.of(0, 0, 0));
    expect(writeBatch([yantian], true).subarray(0, 5)).toEqual(Uint8Array.of(0, 1, 1, 0, 34));
  });

  it('counts an item that is too short for a position, and reads on behind it', () => {
    const item = writePosition(yantian);
    const mixed = Uint8Array.of(0, 3, 0, 0, 27, ...item.subarray(0, 27), 0, item.length, ...item, 0, 0);
    expect(readBatch(mixed, 0, mixed.length)).toMatchObject({ declared: 3, broken: 2, trailing: 0 });
    expect(readBatch(mixed, 0, mixed.length)?.positions).toHaveLength(1);
  });

  it('is read between its own ends', () => {
    const framed = Uint8Array.of(0xee, ...body, 0xee);
    expect(readBatch(framed, 1, 1 + body.length)).toMatchObject({ declared: 2, broken: 0, trailing: 0 });
    expect(readBatch(framed, 1, body.length)).toMatchObject({ declared: 2, broken: 1 });
  });
});
