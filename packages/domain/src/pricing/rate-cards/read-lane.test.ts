import { describe, expect, it, test } from 'vitest';
import { laneFaultText, laneKeyOf, readLaneKey } from './lane';
import { type LaneCells, openLaneBook, readLane } from './read-lane';

const book = openLaneBook({
  routes: {
    harbors: [
      { harborId: 1, harborName: '深圳盐田港', cityName: '深圳市' },
      { harborId: 2, harborName: '台山广海港', cityName: '江门市' },
      { harborId: 3, harborName: '广州南沙港', cityName: '广州市' },
    ],
    docks: [
      { dockId: 101, harborId: 1, dockName: '盐田国际', smdg: 'YICT' },
      { dockId: 301, harborId: 3, dockName: '南沙一期' },
    ],
    lines: [{ shipCompanyId: 5, shipCompanyName: '马士基', code: 'MSK', scac: 'MAEU' }],
  },
  customers: new Map([
    ['远航货代', ['7']],
    ['同名公司', ['8', '9']],
  ]),
  regionNames: new Map([['440306', '广东省深圳市宝安区']]),
  regionCodes: new Map([['广东省深圳市宝安区', '440306']]),
});
const plain: LaneCells = {
  harbor: '深圳盐田港',
  regionCode: '440306',
  orderType: '装货',
  validFrom: '2026-12-01',
  validTo: '2026-12-31',
  '40HQ': '1200',
};
const read = (over: LaneCells = {}) => readLane({ ...plain, ...over }, book);
const said = (over: LaneCells) => read(over).faults?.map(laneFaultText);

test('what may be left out is any, and the prices that are there are fen', () => {
  expect(read().lane).toEqual({
    harborId: 1,
    dockId: null,
    regionCode: '440306',
    orderType: 0,
    isHeavyCargo: null,
    isForeignTrade: null,
    shipCompanyId: null,
    invoicing: null,
    customerId: null,
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
    prices: { '40HQ': 120_000 },
  });
});

test('every cell is read', () => {
  const lane = read({
    dock: ' 盐田国际 ',
    regionCode: '',
    region: '广东省深圳市宝安区',
    orderType: '送货',
    weight: '重货',
    trade: '内贸',
    shipCompany: '马士基',
    invoicing: '不开票',
    customer: '远航货代',
    validFrom: '2026/12/1',
    validTo: '2026.12.31',
    '20GP': '1,280.5',
    '20HQ': '0.01',
    '40GP': '999999.99',
  }).lane;
  expect(lane).toMatchObject({
    dockId: 101,
    regionCode: '440306',
    orderType: 1,
    isHeavyCargo: 1,
    isForeignTrade: false,
    shipCompanyId: 5,
    invoicing: 0,
    customerId: '7',
    validFrom: '2026-12-01',
    validTo: '2026-12-31',
    prices: { '20GP': 128_050, '20HQ': 1, '40GP': 99_999_999, '40HQ': 120_000 },
  });
});

test('a lane may be valid on one day alone', () => {
  expect(read({ validFrom: '2026-12-31', validTo: '2026-12-31' }).faults).toBeUndefined();
});

test.each(['2026年12月1日', '20261201', '2026.12.1', '46357', '２０２６/12/01', '2026-12-01 00:00:00'])(
  'its day may be written %s',
  (validFrom) => expect(read({ validFrom }).lane?.validFrom).toBe('2026-12-01'),
);

test.each(['¥1,200.00', '1200元', '１２００', '1 200'])('its price may be written %s', (price) => {
  expect(read({ '40HQ': price }).lane?.prices['40HQ']).toBe(120_000);
});

describe('cells as people write them', () => {
  it.each<[LaneCells, object]>([
    [{ harbor: '盐田' }, { harborId: 1, dockId: null }],
    [{ harbor: 'YICT' }, { harborId: 1, dockId: 101 }],
    [
      { harbor: 'yantian', dock: 'yict' },
      { harborId: 1, dockId: 101 },
    ],
    [{ orderType: '出口' }, { orderType: 0 }],
    [{ orderType: '进口' }, { orderType: 1 }],
    [{ weight: '重' }, { isHeavyCargo: 1 }],
    [{ trade: '内' }, { isForeignTrade: false }],
    [{ shipCompany: 'maersk' }, { shipCompanyId: 5 }],
    [{ invoicing: '含税' }, { invoicing: 1 }],
  ])('%o is read as %o', (cells, lane) => expect(read(cells).lane).toMatchObject(lane));
});

describe('says what is wrong with a cell', () => {
  it.each<[LaneCells, string]>([
    [{ harbor: '' }, '“港口”不能为空'],
    [{ harbor: '火星' }, '“港口”没有这个港口，现为“火星”'],
    [{ dock: '蛇口' }, '“码头”不是该港口的码头，现为“蛇口”'],
    [{ harbor: '台山广海港', dock: '蛇口' }, '“码头”该港口没有登记码头，请留空，现为“蛇口”'],
    [{ regionCode: '' }, '“地区代码”与地区至少填写一项'],
    [{ regionCode: '449999' }, '“地区代码”没有“449999”这个地区代码'],
    [{ regionCode: '', region: '宝安' }, '“地区”没有“宝安”这个地区'],
    [{ region: '龙岗' }, '“地区”与地区代码不符，代码 440306 是广东省深圳市宝安区'],
    [{ orderType: '' }, '“装送”不能为空'],
    [{ orderType: '运' }, '“装送”应为装货或送货，现为“运”'],
    [{ weight: '中' }, '“轻重货”应为轻货、重货或留空，现为“中”'],
    [{ harbor: 'YICT', dock: '南沙一期' }, '“码头”不是该港口的码头，现为“南沙一期”'],
    [{ trade: '是' }, '“内外贸”应为外贸、内贸或留空，现为“是”'],
    [{ shipCompany: '无' }, '“船公司”没有这家船公司，现为“无”'],
    [{ invoicing: '13%' }, '“开票”应为开票、不开票或留空，现为“13%”'],
    [{ customer: '无' }, '“客户”没有这家客户，现为“无”'],
    [{ customer: '同名公司' }, '“客户”有多家同名客户，请先改名区分'],
    [{ validFrom: '12月1日' }, '“生效日期”应为日期，如 2026-12-01，现为“12月1日”'],
    [{ validFrom: '2026-02-30' }, '“生效日期”应为日期，如 2026-12-01，现为“2026-02-30”'],
    [{ validFrom: '1999-12-31' }, '“生效日期”应为日期，如 2026-12-01，现为“1999-12-31”'],
    [{ validTo: '' }, '“失效日期”不能为空'],
    [{ validTo: '2026-11-30' }, '“失效日期”不能早于生效日期'],
    [{ '40HQ': '' }, '“20GP”等四个箱型至少填写一个价格'],
    [{ '40HQ': '0' }, '“40HQ”不能为 0，没有运价请留空'],
    [{ '40HQ': '面议' }, '“40HQ”应为数字，单位元，最多 6 位整数、2 位小数，现为“面议”'],
    [{ '40HQ': '-5' }, '“40HQ”应为数字，单位元，最多 6 位整数、2 位小数，现为“-5”'],
    [{ '40HQ': '1000000' }, '“40HQ”应为数字，单位元，最多 6 位整数、2 位小数，现为“1000000”'],
    [{ '40HQ': '1.005' }, '“40HQ”应为数字，单位元，最多 6 位整数、2 位小数，现为“1.005”'],
  ])('%j', (over, message) => {
    expect(said(over)).toEqual([message]);
  });

  it('of each, all at once', () => {
    expect(said({ harbor: '', '20GP': '一千', '40HQ': '两千' })).toHaveLength(3);
  });
});

test('a lane is found again by its key', () => {
  const any = read().lane!;
  const exact = read({
    dock: '盐田国际',
    weight: '轻货',
    trade: '外贸',
    shipCompany: '马士基',
    invoicing: '开票',
    customer: '远航货代',
  }).lane!;
  for (const { prices: _, ...lane } of [any, exact]) expect(readLaneKey(laneKeyOf(lane))).toEqual(lane);
  expect(laneKeyOf(any)).toBe('1||440306|0||||||2026-12-01|2026-12-31');
  for (const text of [
    '',
    '1',
    '1||440306|0||||||2026-02-30|2026-12-31',
    '1||440306|0||||||0000-01-01|2026-12-31',
    '1||440306|2||||||2026-12-01|2026-12-31',
    'x'.repeat(200),
  ]) {
    expect(readLaneKey(text)).toBeUndefined();
  }
});
