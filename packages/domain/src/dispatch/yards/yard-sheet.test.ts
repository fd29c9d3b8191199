import { describe, expect, it } from 'vitest';
import { makeYardBook, pastedYardRows, readYardPlace, takesAsTyped, YARD_SHEET } from './yard-sheet';

const book = makeYardBook({
  docks: [
    { dockId: 101, dockName: '盐田国际 YICT', smdg: 'YICT' },
    { dockId: 102, dockName: '蛇口 SCT', smdg: null },
  ],
  depots: [
    { depotId: 101, depotName: '长盛空柜堆场' },
    { depotId: 7, depotName: '盐田国际二场' },
  ],
});

describe('the place that a cell names', () => {
  it.each([
    ['盐田国际', 'dock', 101],
    ['yict', 'dock', 101],
    ['SCT', 'dock', 102],
    ['长盛', 'depot', 101],
    ['长盛空柜堆场', 'depot', 101],
    ['盐田国际二场', 'depot', 7],
  ])('%s is found', (text, place, placeId) => {
    expect(readYardPlace(book, text)).toEqual({ value: { place, placeId } });
  });

  it('is told where it is none, several or missing', () => {
    expect(readYardPlace(book, '外高桥')).toEqual({ fault: '没有这个码头或堆场，现为“外高桥”' });
    expect(readYardPlace(book, '田国')).toMatchObject({ unclear: true });
    expect(readYardPlace(book, ' ')).toEqual({ fault: '请填写提还柜点' });
  });
});

describe('pasted lines', () => {
  const cells = ['盐田国际', '马士基', '40HQ', '12', '限收', '小王', '', ''];
  it('are read in the template’s order, or by their heads', () => {
    const read = { placeName: '盐田国际', shipCompanyName: '马士基', cabinetType: '40HQ', stock: '12' };
    expect(pastedYardRows([cells, ['', '']])).toMatchObject([{ rowNo: 1, cells: read }]);
    const turned = YARD_SHEET.map(({ head }) => head).toReversed();
    expect(pastedYardRows([turned, cells.toReversed()])).toMatchObject([{ rowNo: 2, cells: read }]);
  });

  it('say how boxes are taken back in the words of the trade', () => {
    expect(['', '限收', ' 停收', '暂停还柜', '正常', '随便'].map(takesAsTyped)).toEqual([
      '',
      'limited',
      'stopped',
      'stopped',
      'open',
      '随便',
    ]);
  });
});
