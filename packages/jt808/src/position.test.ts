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
});
