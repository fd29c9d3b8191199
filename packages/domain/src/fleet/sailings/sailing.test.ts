import { describe, expect, it, test } from 'vitest';
import { countedCutOffs, isStaleSailing, proposeCutOffs, sailingFault, sailingOf } from './sailing';
import { readSailingBoxes, readTypeCounts, writeSailingBoxes, writeTypeCounts } from './sailing-texts';

const at = (text: string): Date => new Date(`2026-${text}+08:00`);
const NOW = at('11-20T10:00');

test.each([
  ['40HQ×2，20GP×1', '20GP×1，40HQ×2'],
  ['2*40HQ', '40HQ×2'],
  ['40hq x 2; 20gp X 3', '20GP×3，40HQ×2'],
  ['40HQX2', '40HQ×2'],
  ['40HQ×1，40HQ×2', '40HQ×3'],
  ['', ''],
])('%s is read as %s', (text, written) => {
  const read = readTypeCounts(text);
  expect(read.ok && writeTypeCounts(read.value)).toBe(written);
});

test.each(['45HQ×2', '40HQ', '40HQ×0', '40HQ×-', '40HQ×9999', '×'.repeat(3) + 'a', '40HQ×2×3'])(
  '%s is refused',
  (text) => {
    expect(readTypeCounts(text).ok).toBe(false);
  },
);

describe('boxes as text', () => {
  it('are read in any order of what follows a number, and written back', () => {
    const read = readSailingBoxes('csqu3054383 2026/11/25 40HQ，TGHU 7599330');
    expect(read).toMatchObject({ ok: false });
    const text = 'CSQU3054383 40HQ 2026-11-25\nTGHU7599330';
    const again = readSailingBoxes('csqu3054383 2026/11/25 40hq，TGHU7599330');
    expect(again.ok && writeSailingBoxes(again.value)).toBe(text);
  });
  it.each([
    ['CSQU3054384', '校验位'],
    ['CSQU3054383\nCSQU3054383', '写了两次'],
    ['CSQU3054383 明天', '读不懂'],
    ['X'.repeat(10_000), '柜号应为'],
    ['CSQU3054383\n'.repeat(201), '最多 200'],
  ])('%.20s says %s', (text, words) => {
    const read = readSailingBoxes(text);
    expect(read.ok ? '' : read.fault).toContain(words);
  });
});

describe('what was said of a ship', () => {
  it.each([
    ['fresh', { etd: at('11-25T10:00'), atd: null, saidAt: at('11-18T10:00') }, false],
    ['old', { etd: at('11-25T10:00'), atd: null, saidAt: at('11-17T09:59') }, true],
    ['over its day', { etd: at('11-19T10:00'), atd: null, saidAt: at('11-18T10:00') }, true],
    ['said after its day', { etd: at('11-19T10:00'), atd: null, saidAt: at('11-19T11:00') }, false],
    ['sailed', { etd: null, atd: at('11-01T10:00'), saidAt: at('11-01T10:00') }, false],
  ])('%s', (_, word, stale) => {
    expect(isStaleSailing(word, NOW)).toBe(stale);
  });

  const good = {
    etd: at('11-25T10:00'),
    atd: null,
    cutOffs: { weight: at('11-25T10:00') },
    cabinetTypes: [{ cabinetType: '40HQ' as const, amount: 1 }],
    boxes: [{ cabinetNo: 'CSQU3054383', cabinetType: '40HQ' as const, shippedOn: null }],
    saidAt: NOW,
  };
  it.each([
    [{}, undefined],
    [{ atd: at('11-20T10:01') }, 'atd'],
    [{ saidAt: at('11-20T10:01') }, 'saidAt'],
    [{ cutOffs: { pickup: at('11-25T10:01') } }, 'pickup'],
    [{ boxes: [...good.boxes, { ...good.boxes[0]!, cabinetNo: 'TGHU7599330' }] }, 'boxes'],
    [{ boxes: [{ ...good.boxes[0]!, cabinetType: '20GP' as const }] }, 'boxes'],
    [{ cabinetTypes: [] }, undefined],
  ])('%j is wrong at %s', (change, field) => {
    expect(sailingFault({ ...good, ...change }, NOW)?.field).toBe(field);
  });
});

describe('what a sailing proposes for a box', () => {
  const word = {
    cutOffs: { weight: at('11-24T18:00'), pickup: null, customs: at('11-24T12:00') },
    boxNos: [],
    atd: null,
    savedAt: NOW,
  };
  it('is what differs, and what was kept before it was changed is named', () => {
    expect(proposeCutOffs(word, {}, null)).toEqual({ cutOffs: { weight: at('11-24T18:00') }, changed: [] });
    expect(proposeCutOffs(word, { weight: at('11-24T18:00') }, at('11-19T10:00'))).toEqual({
      cutOffs: {},
      changed: [],
    });
    const other = { weight: at('11-25T18:00') };
    expect(proposeCutOffs(word, other, at('11-19T10:00')).changed).toEqual(['weight']);
    expect(proposeCutOffs(word, other, at('11-20T11:00')).changed).toEqual([]);
  });
  it('comes of the ship that names the box, else of the first to close', () => {
    const early = { ...word, cutOffs: { weight: at('11-22T18:00') } };
    const gone = { ...early, atd: at('11-19T10:00') };
    const named = { ...gone, boxNos: ['CSQU3054383'] };
    expect(sailingOf([gone, word, early], null)).toBe(early);
    expect(sailingOf([word, named], 'CSQU3054383')).toBe(named);
    expect(sailingOf([gone], null)).toBeUndefined();
  });
});

test('a cut-off counts as somebody typed it, else as the ship says that has not sailed', () => {
  const [typed, said] = [new Date('2026-11-24T04:00:00Z'), new Date('2026-11-24T10:00:00Z')];
  const word = { cutOffs: { weight: said, pickup: said }, boxNos: [], atd: null, savedAt: said };
  expect(countedCutOffs(word, { weight: typed, boxFree: typed })).toEqual({
    cutOffs: { weight: typed, pickup: said, boxFree: typed },
    byShip: ['pickup'],
  });
  expect(countedCutOffs({ ...word, atd: said }, { weight: typed })).toEqual({
    cutOffs: { weight: typed },
    byShip: [],
  });
  expect(countedCutOffs(undefined, {})).toEqual({ cutOffs: {}, byShip: [] });
});
