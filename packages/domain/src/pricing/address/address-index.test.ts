import { describe, expect, test } from 'vitest';
import { type AddressRegionRow, buildAddressIndex } from './address-index';

const row = (
  regionCode: string,
  regionName: string,
  level: number,
  parentCode?: string,
): AddressRegionRow => ({
  regionCode,
  regionName,
  level,
  parentCode,
});
const index = buildAddressIndex([
  row('44', '广东省', 1),
  row('4419', '东莞市', 2, '44'),
  row('441900', '东莞市', 3, '4419'),
  row('441900401', '松山湖管委会', 4, '441900'),
  row('4403', '深圳市', 2, '44'),
  row('440306', '宝安区', 3, '4403'),
  row('440307', '龙岗区', 3, '4403'),
  row('5002', '县', 2, '50'),
  row('4290', '省直辖县级行政区划', 2, '42'),
  row('429004', '仙桃（新）市', 3, '4290'),
]);
const named = (name: string) => index.byName.get(name)?.map(({ code, level, how }) => [code, level, how]);

describe('the index of addresses', () => {
  test('knows a region by its name and its short one, each once', () => {
    expect(named('宝安区')).toEqual([['440306', 3, 'exact']]);
    expect(named('宝安')).toEqual([['440306', 3, 'alias']]);
    expect(named('东莞市')).toEqual([
      ['4419', 2, 'exact'],
      ['441900', 3, 'exact'],
    ]);
    expect(index.nameOf.get('440306')).toBe('宝安区');
  });

  test('knows the names that people use, with the level that their code has', () => {
    expect(named('松山湖园区')).toEqual([['441900401', 4, 'alias']]);
    expect(named('大鹏新区')).toEqual([['440307', 3, 'alias']]);
    expect(named('萝岗区')).toBeUndefined();
  });

  test('knows nobody by the name of a drawer, but what lies in it', () => {
    expect(named('县')).toBeUndefined();
    expect(named('省直辖县级行政区划')).toBeUndefined();
    expect(index.nameOf.get('5002')).toBe('县');
    expect(named('仙桃(新)市')).toEqual([['429004', 3, 'exact']]);
  });

  test('knows the one child of those that have one', () => {
    expect(index.onlyChild.get('4419')).toBe('441900');
    expect(index.onlyChild.get('441900')).toBe('441900401');
    expect(index.onlyChild.has('4403')).toBe(false);
    expect(index.onlyChild.has('44')).toBe(false);
  });

  test('knows how long the longest name is', () => {
    const names = [...index.byName.keys()].map((name) => name.length);
    expect(index.longestName).toBe(Math.max(...names));
    expect(buildAddressIndex([]).longestName).toBe(0);
  });
});
