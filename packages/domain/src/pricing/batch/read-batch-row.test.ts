import { describe, expect, it, test } from 'vitest';
import { type BatchCells, byBatchColumn } from './batch-columns';
import { addressOf, batchFaultText, readBatchRow } from './read-batch-row';
import { makeRouteBook } from '../synonyms/route-book';

const book = makeRouteBook({
  harbors: [
    { harborId: 1, harborName: '深圳盐田港', cityName: '深圳市' },
    { harborId: 2, harborName: '深圳蛇口港', cityName: '深圳市' },
    { harborId: 3, harborName: '广州南沙港', cityName: '广州市' },
  ],
  docks: [
    { dockId: 101, harborId: 1, dockName: '盐田国际 YICT', smdg: 'YICT', unlocode: 'CNYTN' },
    { dockId: 102, harborId: 1, dockName: '盐田西港区', smdg: 'YICTW', unlocode: 'CNYTN' },
    { dockId: 201, harborId: 2, dockName: '蛇口集装箱 SCT', smdg: 'SCT', unlocode: 'CNSHK' },
  ],
  lines: [{ shipCompanyId: 5, shipCompanyName: '马士基', code: 'MSK', scac: 'MAEU' }],
});
const EMPTY: BatchCells = byBatchColumn(() => '');
const plain: BatchCells = {
  ...EMPTY,
  address: '宝安区新安街道前进一路1号',
  harbor: '深圳盐田港',
  cabinetType: '40HQ',
  orderType: '装货',
};
const read = (over: Partial<BatchCells> = {}) => readBatchRow({ ...plain, ...over }, book);
const said = (over: Partial<BatchCells>) => read(over).faults?.map(batchFaultText);

test('what may be left out is any dock, any company, no invoice, light, foreign', () => {
  expect(read().question).toEqual({
    harborName: '深圳盐田港',
    dockId: null,
    shipCompanyId: null,
    cabinetType: '40HQ',
    orderType: 0,
    invoicing: 0,
    isHeavyCargo: 0,
    isForeignTrade: true,
    address: '宝安区新安街道前进一路1号',
  });
});

describe('cells as people write them', () => {
  it.each([
    [{ harbor: '盐田' }, { harborName: '深圳盐田港' }],
    [{ dock: 'YICT' }, { dockId: 101 }],
    [{ shipCompany: 'msk' }, { shipCompanyId: 5 }],
    [{ cabinetType: "40'hc" }, { cabinetType: '40HQ' }],
    [{ cabinetType: '20 gp' }, { cabinetType: '20GP' }],
    [{ orderType: '送货' }, { orderType: 1 }],
    [{ orderType: '出口' }, { orderType: 0 }],
    [{ orderType: '送货（进口）' }, { orderType: 1 }],
    [{ orderType: '' }, { orderType: 0 }],
    [{ cabinetType: '40高' }, { cabinetType: '40HQ' }],
    [{ harbor: 'YICT' }, { harborName: '深圳盐田港', dockId: 101 }],
    [{ harbor: '盐田国际' }, { harborName: '深圳盐田港', dockId: 101 }],
    [
      { harbor: '盐田国际', dock: 'YICT' },
      { harborName: '深圳盐田港', dockId: 101 },
    ],
    [{ harbor: 'yantian' }, { harborName: '深圳盐田港', dockId: null }],
    [{ harbor: 'ＹＴ' }, { harborName: '深圳盐田港' }],
    [{ harbor: 'CNYTN' }, { harborName: '深圳盐田港' }],
    [{ harbor: '鹽田港' }, { harborName: '深圳盐田港' }],
    [{ harbor: '广州南沙' }, { harborName: '广州南沙港' }],
    [{ dock: '西港区' }, { dockId: 102 }],
    [{ shipCompany: 'Maersk' }, { shipCompanyId: 5 }],
    [{ shipCompany: '马士基航运' }, { shipCompanyId: 5 }],
    [{ shipCompany: 'MAEU' }, { shipCompanyId: 5 }],
    [{ invoicing: '是' }, { invoicing: 1 }],
    [{ invoicing: '不开票' }, { invoicing: 0 }],
    [{ weight: '重' }, { isHeavyCargo: 1 }],
    [{ trade: '内贸' }, { isForeignTrade: false }],
    [{ trade: '外' }, { isForeignTrade: true }],
  ])('%o is read as %o', (cells, expected) => {
    expect(read(cells).question).toMatchObject(expected);
  });
});

describe('what is wrong is said of every cell', () => {
  it.each<[Partial<BatchCells>, string]>([
    [{ harbor: '' }, '“港口”不能为空'],
    [{ harbor: '深圳' }, '“港口”“深圳”可能是深圳盐田港、深圳蛇口港，请写明'],
    [{ harbor: '火星港' }, '“港口”没有这个港口，现为“火星港”'],
    [{ harbor: 'YICT', dock: '盐田西港区' }, '“码头”与港口栏写的码头“盐田国际 YICT”不是同一个'],
    [{ harbor: 'YICT', dock: 'SCT' }, '“码头”不是该港口的码头，现为“SCT”'],
    [{ harbor: '港' }, '“港口”没有这个港口，现为“港”'],
    [{ dock: 'SCT' }, '“码头”不是该港口的码头，现为“SCT”'],
    [{ harbor: '南沙', dock: 'SCT' }, '“码头”该港口没有登记码头，请留空，现为“SCT”'],
    [{ shipCompany: '顺丰' }, '“船公司”没有这家船公司，现为“顺丰”'],
    [{ cabinetType: '45HQ' }, '“箱型”没有 45HQ 的运价，可选 20GP、20HQ、40GP、40HQ'],
    [{ cabinetType: '40' }, '“箱型”“40”是 40GP 还是 40HQ，请写明'],
    [{ cabinetType: '大的' }, '“箱型”应为 20GP、20HQ、40GP、40HQ，现为“大的”'],
    [{ orderType: '转运' }, '“装送”应为装货、送货（出口、进口）或留空，现为“转运”'],
    [{ invoicing: '也许' }, '“开票”应为开票、不开票或留空，现为“也许”'],
    [{ weight: '超重' }, '“轻重”应为轻货、重货或留空，现为“超重”'],
    [{ trade: '转口' }, '“内外贸”应为外贸、内贸或留空，现为“转口”'],
    [{ address: '' }, '“详细地址”与省、市、区、街道至少填写一项'],
  ])('%o', (cells, message) => {
    expect(said(cells)).toEqual([message]);
  });

  it('all at once', () => {
    expect(said({ harbor: '', cabinetType: '', orderType: 'x' })).toHaveLength(3);
  });
});

test('a part of the address that the next one begins with is not said twice', () => {
  const cells = { ...EMPTY, province: '广东省', city: '深圳市', address: '深圳市宝安区新安街道' };
  expect(addressOf(cells)).toBe('广东省深圳市宝安区新安街道');
});
