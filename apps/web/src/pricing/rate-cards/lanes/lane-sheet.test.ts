import { LANE_COLUMNS } from '@boxhaul/domain/pricing';
import { expect, test } from 'vitest';
import {
  addRow,
  cellFaults,
  changesOf,
  openSheet,
  readPasted,
  setCells,
  toggleRow,
  undo,
} from './lane-sheet';

const lane = (laneKey: string, price: string) => ({
  laneKey,
  cells: {
    harbor: '深圳盐田港',
    regionCode: '440306',
    region: '宝安区',
    validFrom: '2026-01-01',
    '20GP': price,
  },
});
const two = openSheet([lane('a', '1000'), lane('b', '1100')]);
const at = (row: number, column: (typeof LANE_COLUMNS)[number]) => ({
  row,
  column: LANE_COLUMNS.indexOf(column),
});

test('what is pasted fills cells to the right and below, adds lines beyond the last, and is undone at once', () => {
  const pasted = setCells(two, at(1, '20GP'), readPasted('1200\t1300\r\n1400\r\n'));
  expect(pasted.rows.map(({ cells }) => [cells['20GP'], cells['20HQ']])).toEqual([
    ['1000', undefined],
    ['1200', '1300'],
    ['1400', undefined],
  ]);
  expect(changesOf(pasted).map(({ laneKey, cells }) => [laneKey, cells?.['20GP']])).toEqual([
    ['b', '1200'],
    [undefined, '1400'],
  ]);
  expect(undo(pasted).rows).toEqual(two.rows);
  expect(undo(undo(pasted))).toEqual(undo(pasted));
});

test('columns beyond the last are left out, and the same text again is no edit', () => {
  expect(setCells(two, at(0, '20GP'), [['1000']])).toBe(two);
  const wide = setCells(two, at(0, '40HQ'), [['900', 'x', 'y']]);
  expect(Object.values(wide.rows[0]!.cells)).not.toContain('x');
});

test('spaces within a cell stay while it is typed, and an empty table begins with a line', () => {
  expect(setCells(two, at(0, 'dock'), [['盐田国际 ']]).rows[0]?.cells.dock).toBe('盐田国际 ');
  const empty = openSheet([]);
  expect(empty.rows).toHaveLength(1);
  expect(changesOf(empty)).toEqual([]);
  expect(
    setCells(empty, at(0, 'harbor'), readPasted(' 盐田 \n蛇口')).rows.map(({ cells }) => cells.harbor),
  ).toEqual(['盐田', '蛇口']);
});

test('another region has another code, and the other way round', () => {
  const named = setCells(two, at(0, 'region'), [['龙岗区']]).rows[0]!.cells;
  expect([named.region, named.regionCode]).toEqual(['龙岗区', '']);
  const coded = setCells(two, at(0, 'regionCode'), [['440307']]).rows[0]!.cells;
  expect([coded.region, coded.regionCode]).toEqual(['', '440307']);
  const both = setCells(two, at(0, 'regionCode'), [['440307', '龙岗区']]).rows[0]!.cells;
  expect([both.region, both.regionCode]).toEqual(['龙岗区', '440307']);
});

test('a stored lane is marked to go and kept again, a new line goes at once', () => {
  const marked = toggleRow(two, 'a');
  expect(changesOf(marked)).toMatchObject([{ laneKey: 'a' }]);
  expect(changesOf(marked)[0]?.cells).toBeUndefined();
  expect(changesOf(toggleRow(marked, 'a'))).toEqual([]);
  const added = addRow(two);
  expect(added.rows.at(-1)?.cells).toMatchObject({ harbor: '深圳盐田港', validFrom: '2026-01-01' });
  expect(toggleRow(added, added.rows.at(-1)!.id).rows).toEqual(two.rows);
});

test('what the server says of a cell stands at its line', () => {
  const changes = changesOf(setCells(two, at(1, '20GP'), [['面议']]));
  const faults = cellFaults(changes, { 'changes.0.cells.20GP': '“20GP”应为数字', changes: '线路重叠' });
  expect([...faults].map(([id, of]) => [id, [...of]])).toEqual([['b', [['20GP', '“20GP”应为数字']]]]);
});
