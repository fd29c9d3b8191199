import { cleanCell, pinyin, pinyinInitials } from '@boxhaul/domain/kit';
import { ORDER_SHEET_COLUMNS, ORDER_SHEET_WORDS } from '@boxhaul/domain/orders';
import { columnHeads, makeRouteBook, readHarborAndDock, readHeads, readLine } from '@boxhaul/domain/pricing';
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from './data-folder';
import { readRegionSeed } from './places-files';

const rowsOf = (file: string): Record<string, string>[] => {
  const [heads = [], ...lines] = readFileSync(join(dataFolder(), 'places', file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return lines.map((line) => Object.fromEntries(heads.map((head, at) => [head, line[at] ?? ''])));
};
const cityOf = new Map(readRegionSeed().map(({ regionCode, regionName }) => [regionCode, regionName]));
const places = {
  harbors: rowsOf('harbors.tsv').map((row) => ({
    harborId: Number(row['harbor_id']),
    harborName: row['harbor_name']!,
    regionCode: row['region_code']!,
  })),
  docks: rowsOf('docks.tsv').map((row) => ({
    dockId: Number(row['dock_id']),
    harborId: Number(row['harbor_id']),
    dockName: row['dock_name']!,
    smdg: row['smdg']!,
    unlocode: row['unlocode']!,
  })),
  shipCompanies: rowsOf('ship_companies.tsv').map((row) => ({
    shipCompanyId: Number(row['ship_company_id']),
    shipCompanyName: row['ship_company_name']!,
    code: row['code']!,
    scac: row['scac']!,
  })),
};
const book = makeRouteBook({
  harbors: places.harbors.map((row) => ({ ...row, cityName: cityOf.get(row.regionCode) ?? '' })),
  docks: places.docks,
  lines: places.shipCompanies,
});
const harborOf = (text: string, dock = '') => readHarborAndDock(book, { harbor: text, dock });

describe('every harbour is found by what people call it', () => {
  it.each(
    places.harbors.map((row) => [row.harborName, row.harborId, cityOf.get(row.regionCode) ?? ''] as const),
  )('%s', (name, harborId, city) => {
    const own = name.replace(city.replace('市', ''), '');
    const short = own.length > 1 ? own : city.replace('市', '');
    for (const text of [name, ` ${name} `, pinyin(name), short, pinyin(short)].filter(
      (each) => each.length > 1,
    ))
      expect([text, harborOf(text).harbor.value?.harborId]).toEqual([text, harborId]);
    // A letter for every character.
    expect(pinyinInitials(name)).toHaveLength(name.length);
  });
  it.each([
    ['yantian', '深圳盐田港'],
    ['盐田', '深圳盐田港'],
    ['shekou', '深圳蛇口港'],
    ['南沙', '广州南沙港'],
    ['nansha', '广州南沙港'],
    ['CNNSA', '广州南沙港'],
    ['连云港', '连云港港'],
    ['宁波', '宁波舟山港'],
    ['上海', '上海港'],
    ['东莞', '东莞港'],
    ['xiamen', '厦门港'],
    ['重庆', '重庆港'],
    ['chongqing', '重庆港'],
  ])('%s is %s', (text, name) => expect(harborOf(text).harbor.value?.harborName).toBe(name));
  it.each(['火星', '港', '深', 'zzz', '123', '太平', '-1'])('%s is none', (text) => {
    expect(harborOf(text).harbor.value).toBeUndefined();
    expect(harborOf(text).harbor.unclear).toBeUndefined();
  });
  it.each([
    ['深圳', '深圳盐田港、深圳蛇口港'],
    ['CNSHK', '深圳蛇口港、深圳赤湾港、深圳妈湾港'],
    ['qz', '钦州港、泉州港'],
    ['YT', '深圳盐田港、烟台港'],
    ['海港', '珠海港、上海港'],
  ])('%s may be several', (text, names) => {
    expect(harborOf(text).harbor).toMatchObject({ unclear: true, fault: expect.stringContaining(names) });
  });
});

describe('every dock is found, also in the harbour’s column', () => {
  it.each(places.docks.map((row) => [row.dockName, row.dockId, row.harborId, row.smdg ?? ''] as const))(
    '%s',
    (name, dockId, harborId, smdg) => {
      const harborName = places.harbors.find((row) => row.harborId === harborId)!.harborName;
      for (const text of [name, smdg, pinyin(name)].filter((each) => each.length > 1)) {
        expect([text, harborOf(harborName, text).dock.value]).toEqual([text, dockId]);
      }
      const both = harborOf(name);
      expect([both.harbor.value?.harborId, both.dock.value]).toEqual([
        harborId,
        both.harbor.value?.harborName === name ? null : dockId,
      ]);
    },
  );
  it.each([
    ['YICT', '深圳盐田港', 101],
    ['盐田国际', '深圳盐田港', 101],
    ['ＹＩＣＴ', '深圳盐田港', 101],
    ['SCT', '深圳蛇口港', 103],
    ['NICT', '广州南沙港', 110],
  ])('%s is a dock of %s', (text, harborName, dockId) => {
    const { harbor, dock } = harborOf(text);
    expect([harbor.value?.harborName, dock.value]).toEqual([harborName, dockId]);
  });
});

describe('every shipping company is found by what people call it', () => {
  it.each(
    places.shipCompanies.map((row) => [row.shipCompanyName, row.shipCompanyId, row.code, row.scac] as const),
  )('%s', (name, id, code, scac) => {
    for (const text of [name, code, scac, code?.toLowerCase(), pinyin(name)].filter(Boolean))
      expect([text, readLine(book.lines, text).value]).toEqual([text, id]);
  });
  it.each([
    ['Maersk', '马士基'],
    ['COSCO', '中远海运'],
    ['中远', '中远海运'],
    ['长荣', '长荣海运'],
    ['Hapag-Lloyd', '赫伯罗特'],
    ['达飞', '达飞轮船'],
    ['SITC', '海丰国际'],
    ['海丰', '海丰国际'],
    ['万海', '万海航运'],
    ['T.S. Lines', '德翔海运'],
    ['changrong', '长荣海运'],
  ])('%s is %s', (text, name) => {
    const id = places.shipCompanies.find((row) => row.shipCompanyName === name)!.shipCompanyId;
    expect(readLine(book.lines, text).value).toBe(id);
  });
  it.each(['顺丰', '海运', '船', 'MOL', 'K LINE', 'KLINE', 'X-PRESS', '上海', 'LINE', 'ocean', '安通国际'])(
    '%s is none, or several',
    (text) => expect(readLine(book.lines, text).value).toBeUndefined(),
  );
  it('远洋 is said of two', () =>
    expect(readLine(book.lines, '远洋')).toMatchObject({
      unclear: true,
      fault: expect.stringContaining('中远海运、宁波远洋'),
    }));
});

it('a head means the column that its own word says, whatever others say for another', () => {
  const read = readHeads(ORDER_SHEET_COLUMNS, ORDER_SHEET_WORDS);
  for (const column of ORDER_SHEET_COLUMNS) expect(read(ORDER_SHEET_WORDS[column])).toBe(column);
  const said = new Map<string, Set<string>>();
  for (const [head, column] of columnHeads(ORDER_SHEET_COLUMNS, ORDER_SHEET_WORDS))
    said.set(cleanCell(head), (said.get(cleanCell(head)) ?? new Set()).add(column));
  expect([...said].filter(([, columns]) => columns.size > 1)).toEqual([]);
});
