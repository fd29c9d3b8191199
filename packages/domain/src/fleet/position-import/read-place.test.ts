import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPair, readPlace } from './read-place';

describe('a place', () => {
  const [LNG, LAT] = [113.908_333, 22.541_667];

  it.each([
    ['113.908333', '22.541667'],
    ['113,908333', '22,541667'],
    [' １１３．９０８３３３ ', '２２．５４１６６７'],
    ['113.908333°', '22.541667°'],
    ['113.908333º', '22.541667 ˚'],
    ['113.908333度', '22.541667度'],
    ['E113.908333', 'N22.541667'],
    ['113.908333E', '22.541667 N'],
    ['113.908333°E', '22.541667° n'],
    ['东经113.908333°', '北纬22.541667°'],
    ['113°54′30″', '22°32′30″'],
    ['113°54\'30"', '22°32\'30"E'.replace('E', '')],
    ["113°54'30''E", "22°32'30''N"],
    ['113°54’30”', '22°32’30”'],
    ['113度54分30秒', '22度32分30秒'],
    ['东经113度54分30秒', '北纬22度32分30秒'],
    ['113°54.5′', '22°32.5′'],
    ['113 54.5', '22 32.5'],
    ['113 54 30', '22 32 30'],
    ['113:54:30', '22:32:30'],
    ['113908333', '22541667'],
    ['113,908,333', '22,541,667'],
    ['1139083330', '225416670'],
    ['11354.5', '2232.5'],
  ])('is told by %s and %s', (lng, lat) => {
    const found = readPlace(lng, lat);
    if (typeof found === 'string') throw new Error(found);
    expect(found.lng).toBeCloseTo(LNG, 5);
    expect(found.lat).toBeCloseTo(LAT, 5);
    expect(readPlace(lat, lng)).toBe('exchanged');
    for (const pair of [`${lng};${lat}`, `${lat}；${lng}`, `(${lng}|${lat})`]) {
      const both = readPair(pair);
      if (typeof both === 'string') throw new Error(`${both} ${pair}`);
      expect(both).toEqual(found);
    }
  });

  it.each([
    '113.9,22.5',
    '22.5, 113.9',
    '(113.9，22.5)',
    '[22.5 113.9]',
    'POINT(113.9 22.5)',
    '113,9 22,5',
    'N22°30′ E113°54′',
    '东经113.9北纬22.5',
    '北纬22°30′，东经113°54′',
    '113.9E/22.5N',
  ])('stands in one cell as %s', (text) => {
    expect(readPair(text)).toEqual({ lng: 113.9, lat: 22.5 });
  });

  it.each([
    ['', '22.5', 'bad_place'],
    ['113.9', '北', 'bad_place'],
    ['113°60′', '22°30′', 'bad_place'],
    ['113°54′60″', '22°30′', 'bad_place'],
    ['113.9.1', '22.5', 'bad_place'],
    ['-113.9', '22.5', 'outside'],
    ['113.9W', '22.5N', 'outside'],
    ['113.9E', '22.5S', 'outside'],
    ['0', '0', 'outside'],
    ['12680000', '2578000', 'outside'],
    ['9'.repeat(41), '22.5', 'bad_place'],
    ['N22.5', 'E113.9', 'exchanged'],
    ['22541667', '113908333', 'exchanged'],
  ])('of %s and %s is %s', (lng, lat, fault) => {
    expect(readPlace(lng, lat)).toBe(fault);
  });

  it.each(['', '113.9', '113.9,22.5,8', '深圳市盐田区', '113.9,', '22.5,22.6'])('is none in %j', (text) => {
    expect(typeof readPair(text)).toBe('string');
  });

  it('comes back from degrees, minutes and seconds', () => {
    const part = fc.integer({ min: 0, max: 59 });
    const west = fc.integer({ min: 73, max: 135 });
    const south = fc.integer({ min: 3, max: 53 });
    fc.assert(
      fc.property(west, south, part, part, (lng, lat, minute, second) => {
        const of = (degrees: number) => degrees + minute / 60 + second / 3600;
        const found = readPlace(`${lng}°${minute}′${second}″`, `${lat}°${minute}′${second}″`);
        if (typeof found === 'string') throw new Error(found);
        expect([found.lng, found.lat]).toEqual([of(lng), of(lat)]);
      }),
    );
  });
});
