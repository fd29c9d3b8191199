import { expect, test } from 'vitest';
import {
  isHistory,
  isSegment,
  nameOf,
  positionOf,
  segmentNumberAt,
  segmentOf,
  segmentsBetween,
} from './wal-names';

test.each([
  ['000000010000000000000000', '00000001', 0],
  ['0000000100000000000000FF', '00000001', 255],
  ['000000020000000100000000', '00000002', 256],
  ['0000001A0000000A0000000B', '0000001A', 2571],
])('%s is segment %s / %i', (name, timeline, number) => {
  expect(segmentOf(name)).toEqual({ timeline, number });
  expect(nameOf({ timeline, number })).toBe(name);
});

test.each([
  ['0/0', 0, '0/0'],
  ['0/FFFFFF', 0, '0/0'],
  ['0/1000000', 1, '0/1000000'],
  ['0/FFFFFFFF', 255, '0/FF000000'],
  ['1/0', 256, '1/0'],
  ['A/B000028', 2571, 'A/B000000'],
])('position %s lies in segment %i, which begins at %s', (position, number, start) => {
  expect(segmentNumberAt(position)).toBe(number);
  expect(positionOf(number)).toBe(start);
});

test('the names between two, both included, over the end of a half', () => {
  expect(segmentsBetween('0000000100000000000000FE', '000000010000000100000001')).toEqual([
    '0000000100000000000000FE',
    '0000000100000000000000FF',
    '000000010000000100000000',
    '000000010000000100000001',
  ]);
  const one = '000000010000000000000003';
  expect(segmentsBetween(one, one)).toEqual([one]);
  expect(segmentsBetween(one, '000000010000000000000002')).toEqual([]);
  expect(segmentsBetween(one, '000000010000000000000001')).toEqual([]);
});

test('of what lies in pg_wal segments and histories are told from the rest', () => {
  const names = [
    '000000010000000000000003',
    '00000002.history',
    '000000010000000000000003.partial',
    '000000010000000000000003.00000028.backup',
    'archive_status',
    'x000000010000000000000003',
    'x00000002.history',
    '00000002.history.gz',
  ];
  expect(names.filter(isSegment)).toEqual([names[0]]);
  expect(names.filter(isHistory)).toEqual([names[1]]);
});
