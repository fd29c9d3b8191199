import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { is, long, read, refusedWith } from '../testing/check-input';
import * as wire from './wire';

type Row = readonly [given: unknown, expected: ReturnType<typeof read>];

describe('a whole number from -2 to 12', () => {
  const schema = wire.int(-2, 12, '否');
  it.each<Row>([
    [-2, is(-2)],
    ['-2', is(-2)],
    [12, is(12)],
    [' 12 ', is(12)],
    [-3, refusedWith('否')],
    ['13', refusedWith('否')],
    [1.5, refusedWith('否')],
    ['1.5', refusedWith('否')],
    ['1e1', refusedWith('否')],
    ['0x1', refusedWith('否')],
    ['', refusedWith('否')],
    ['--1', refusedWith('否')],
    [null, refusedWith('否')],
    [undefined, refusedWith('否')],
    [true, refusedWith('否')],
    [['1'], refusedWith('否')],
    ['000000000000001', is(1)],
    ['0000000000000001', refusedWith('否')],
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('a number without a sentence of its own', () => {
  const schema = wire.int(0, 1);
  it.each<Row>([['x', refusedWith('请输入正确的数字')]])('%j', (given, expected) =>
    expect(read(schema, given)).toEqual(expected),
  );
});

describe('0 or 1', () => {
  const schema = wire.flag();
  it.each<Row>([
    [0, is(0)],
    ['1', is(1)],
    [2, refusedWith('只能是 0 或 1')],
    [-1, refusedWith('只能是 0 或 1')],
    [true, refusedWith('只能是 0 或 1')],
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('true or false', () => {
  const schema = wire.bool();
  it.each<Row>([
    [true, is(true)],
    [false, is(false)],
    [1, is(true)],
    [0, is(false)],
    ['true', is(true)],
    ['1', is(true)],
    ['false', is(false)],
    ['0', is(false)],
    [2, refusedWith('只能是 true 或 false')],
    ['yes', refusedWith('只能是 true 或 false')],
    ['', refusedWith('只能是 true 或 false')],
    [null, refusedWith('只能是 true 或 false')],
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('a text', () => {
  const schema = wire.text('空', 3);
  it.each<Row>([
    [' abc ', is('abc')],
    ['a', is('a')],
    ['abcd', refusedWith('最多 3 个字符')],
    ['  ', refusedWith('空')],
    ['', refusedWith('空')],
    [undefined, refusedWith('空')],
    [7, refusedWith('空')],
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('a note', () => {
  const schema = wire.note(3);
  it.each<Row>([
    ['', is('')],
    [' abc ', is('abc')],
    ['abcd', refusedWith('最多 3 个字符')],
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('what may be missing', () => {
  const schema = wire.maybe(wire.int(1, 2));
  it.each<Row>([
    [undefined, is(undefined)],
    [null, is(undefined)],
    ['', is(undefined)],
    ['1', is(1)],
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('an id', () => {
  const schema = wire.id();
  it.each<Row>([
    [7, is('7')],
    [0, is('0')],
    [' 7 ', is('7')],
    [long(18).replaceAll('x', '9'), is('999999999999999999')],
    [long(19).replaceAll('x', '9'), refusedWith('未找到该记录')],
    [-1, refusedWith('未找到该记录')],
    [1.5, refusedWith('未找到该记录')],
    ['7a', refusedWith('未找到该记录')],
    ['a7', refusedWith('未找到该记录')],
    ['', refusedWith('未找到该记录')],
    [null, refusedWith('未找到该记录')],
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('a region code', () => {
  const schema = wire.regionCode();
  it.each<Row>([
    ['44', is('44')],
    [' 4403 ', is('4403')],
    ['440308', is('440308')],
    ['440308001', is('440308001')],
    ...[
      '4',
      '440',
      '44030',
      '4403080',
      '44030800',
      '4403080011',
      'x440308',
      '440308x',
      '',
      44,
      undefined,
    ].map((given) => [given, refusedWith('请选择完整的地址')] as const),
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('a moment', () => {
  const schema = wire.dateTime('空');
  it.each<Row>([
    ['2026-01-01 00:00:00', is('2026-01-01 00:00:00')],
    [' 2026-12-31 23:59:59 ', is('2026-12-31 23:59:59')],
    ['2026-10-10 19:09:00', is('2026-10-10 19:09:00')],
    ['', refusedWith('空')],
    [undefined, refusedWith('空')],
    ...[
      '2026-00-01 00:00:00',
      '2026-13-01 00:00:00',
      '2026-01-00 00:00:00',
      '2026-01-32 00:00:00',
      '2026-01-01 24:00:00',
      '2026-01-01 00:60:00',
      '2026-01-01 00:00:60',
      '2026-01-01T00:00:00',
      '2026-01-01',
      'x2026-01-01 00:00:00',
      '2026-01-01 00:00:00x',
    ].map((given) => [given, refusedWith('时间格式应为 YYYY-MM-DD HH:mm:ss')] as const),
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('an amount of up to three digits', () => {
  const schema = wire.amount(3, '空', '错');
  it.each<Row>([
    ['1', is('1')],
    [999.99, is('999.99')],
    [' 0.5 ', is('0.5')],
    ['1000', refusedWith('错')],
    ['1.234', refusedWith('错')],
    ['1.', refusedWith('错')],
    ['-1', refusedWith('错')],
    ['1e2', refusedWith('错')],
    ['', refusedWith('空')],
    [' ', refusedWith('空')],
    [undefined, refusedWith('空')],
    [null, refusedWith('空')],
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('yuan', () => {
  const schema = wire.yuan;
  it.each<Row>([
    ['980.00', is('980.00')],
    ['-0.50', is('-0.50')],
    ...['980', '980.5', '980.500', '.50', '1,180.00', 'x1.00', '1.00x'].map(
      (given) => [given, refusedWith('Invalid string: must match pattern /^-?\\d+\\.\\d{2}$/')] as const,
    ),
  ])('%j', (given, expected) => expect(read(schema, given)).toEqual(expected));
});

describe('the page of a list (decisions 3, S9)', () => {
  const paging = z.object(wire.paging);
  it.each([
    [{}, { pageNo: 1, pageSize: 10 }],
    [
      { pageNo: '', pageSize: null },
      { pageNo: 1, pageSize: 10 },
    ],
    [
      { pageNo: '3', pageSize: '20' },
      { pageNo: 3, pageSize: 20 },
    ],
    [{ pageSize: 1 }, { pageNo: 1, pageSize: 1 }],
    [{ pageSize: 199 }, { pageNo: 1, pageSize: 199 }],
    [{ pageSize: 200 }, { pageNo: 1, pageSize: 200 }],
    [{ pageSize: 201 }, { pageNo: 1, pageSize: 200 }],
    [
      { pageNo: 1_000_000, pageSize: 1_000_000 },
      { pageNo: 1_000_000, pageSize: 200 },
    ],
  ])('%j is %j', (given, expected) => expect(paging.parse(given)).toEqual(expected));

  it.each([
    [{ pageNo: 0 }, '页码不正确'],
    [{ pageNo: 1_000_001 }, '页码不正确'],
    [{ pageSize: 0 }, '每页条数不正确'],
    [{ pageSize: 1_000_001 }, '每页条数不正确'],
    [{ pageSize: 'all' }, '每页条数不正确'],
  ])('%j is refused: %s', (given, message) => expect(read(paging, given)).toEqual(refusedWith(message)));

  it('carries its rows and how many there are', () => {
    const whole = { data: ['a'], rowCount: 1, total: 1, pageNo: 1, pageSize: 10 };
    const page = wire.page(z.string());
    expect(page.parse(whole)).toEqual(whole);
    for (const key of Object.keys(whole)) {
      expect(page.safeParse({ ...whole, [key]: undefined }).success).toBe(false);
    }
  });
});

test('a position has both coordinates; nothing is null, and an empty question takes nothing along', () => {
  expect(wire.lonLat.safeParse({ lon: 1 }).success).toBe(false);
  expect(wire.lonLat.safeParse({ lat: 1 }).success).toBe(false);
  expect(wire.lonLat.parse({ lon: 114.1, lat: 22.5 })).toEqual({ lon: 114.1, lat: 22.5 });
  expect(wire.nothing.parse(null)).toBeNull();
  expect(wire.nothing.safeParse({}).success).toBe(false);
  expect(wire.empty.parse({ a: 1 })).toEqual({});
});

it.each<[least: number | undefined, given: number, taken: boolean]>([
  [undefined, 0, false],
  [undefined, 1, true],
  [undefined, 2_147_483_647, true],
  // What a column of the database cannot count to is refused before it is asked.
  [undefined, 2_147_483_648, false],
  [0, 0, true],
  [0, -1, false],
])('a revision from %s may be %s: %s', (least, given, taken) => {
  const found = wire.revisionNo('请刷新后重试', least).safeParse(given);
  expect(found.success).toBe(taken);
  expect(found.error?.issues[0]?.message).toBe(taken ? undefined : '请刷新后重试');
});
