import { describe, expect, it } from 'vitest';
import { type FieldCase, is, long, refusedWith, testFields } from '../../testing/check-input';
import { orders } from '..';
import { schemasOf } from '../../schemas';

const DRAFT = {
  orderType: 0,
  shipCompanyId: 1,
  regionCode: '440306017',
  harborName: '深圳盐田港',
  cabinetType: '40HQ',
  cabinetNum: 2,
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
  address: '前进一路 1 号',
  goodsName: '电子元件',
  bookSpaceNo: 'SO20261120',
  requireDate: '2026-11-21 09:00:00',
  contactName: '王工',
  contactPhone: '13812345678',
  remark: '无',
};
const FILE = { name: '装箱单.pdf', fileSize: 1, fileUrl: '00000000-0000-4000-8000-000000000000' };
const files = (count: number) => Array.from({ length: count }, () => FILE);

/** A text from 1 to `max` characters. */
const text = (field: string, empty: string, max: number): FieldCase[] => [
  [field, '', refusedWith(empty)],
  [field, ' ', refusedWith(empty)],
  [field, undefined, refusedWith(empty)],
  [field, long(max), is(long(max))],
  [field, long(max + 1), refusedWith(`最多 ${max} 个字符`)],
];
/** A number from `min` to `max`. */
const number = (field: string, min: number, max: number, message: string): FieldCase[] => [
  [field, min, is(min)],
  [field, String(max), is(max)],
  [field, min - 1, refusedWith(message)],
  [field, max + 1, refusedWith(message)],
];
const note = (field: string, max: number): FieldCase[] => [
  [field, '', is(undefined)],
  [field, long(max), is(long(max))],
  [field, long(max + 1), refusedWith(`最多 ${max} 个字符`)],
];
const missing = (field: string, message: string): FieldCase => [field, undefined, refusedWith(message)];

const draft: readonly FieldCase[] = [
  ...number('orderType', 0, 1, '装送类型不能为空'),
  missing('orderType', '装送类型不能为空'),
  ...number('shipCompanyId', 1, 1_000_000, '船公司不能为空'),
  missing('shipCompanyId', '船公司不能为空'),
  ...note('shipCompanyName', 60),
  ['regionCode', '44030', refusedWith('请选择完整的地址')],
  missing('regionCode', '请选择完整的地址'),
  ...text('harborName', '港口不能为空', 40),
  ...number('dockId', 1, 1_000_000, '码头不正确'),
  ['dockId', '', is(undefined)],
  ['cabinetType', '45HQ', refusedWith('箱型不能为空')],
  ...number('cabinetNum', 1, 100, '箱量须为 1 到 100 的整数'),
  ['cabinetNum', '', refusedWith('箱量不能为空')],
  ['cabinetNum', 1.5, refusedWith('箱量不能为空')],
  missing('cabinetNum', '箱量不能为空'),
  ...number('invoicing', 0, 1, '请选择是否开票'),
  missing('invoicing', '请选择是否开票'),
  ...number('isHeavyCargo', 0, 1, '轻重货不能为空'),
  missing('isHeavyCargo', '轻重货不能为空'),
  ['isForeignTrade', 'false', is(false)],
  ['isForeignTrade', 0, is(false)],
  ['isForeignTrade', 'no', refusedWith('请选择内外贸')],
  missing('isForeignTrade', '请选择内外贸'),
  ...text('address', '详细地址不能为空', 200),
  ...text('goodsName', '货物名称不能为空', 100),
  missing('bookSpaceNo', '订舱单号不能为空'),
  ['bookSpaceNo', long(40), is(long(40).toUpperCase())],
  ['bookSpaceNo', long(41), refusedWith('最多 40 个字符')],
  ['bookSpaceNo', ' s/o no.：cosu 6381－234560 ', is('COSU6381-234560')],
  missing('requireDate', '要求装货时间不能为空'),
  ['requireDate', '2026-11-21', refusedWith('时间格式应为 YYYY-MM-DD HH:mm:ss')],
  ...text('contactName', '装货联系人不能为空', 40),
  missing('contactPhone', '装货联系电话不能为空'),
  ['contactPhone', '1381234567', refusedWith('请输入正确的手机号码')],
  ...text('remark', '备注不能为空', 500),
  ['price', '9999999.99', is('9999999.99')],
  ['price', 910, is('910')],
  ['price', '', is(undefined)],
  ['price', '10000000', refusedWith('请输入价格')],
  ['price', '1.234', refusedWith('请输入价格')],
  ['wishedPrice', '999999.99', is('999999.99')],
  ['wishedPrice', 0.01, is('0.01')],
  ['wishedPrice', ' 900.5 ', is('900.5')],
  ...['', null, undefined].map((none): FieldCase => ['wishedPrice', none, is(undefined)]),
  ...['0', '0.00', -1, '-900', '1.234', '1000000', '1e3', '九百'].map((wrong): FieldCase => {
    return ['wishedPrice', wrong, refusedWith('期望价须大于 0，不超过 999999.99 元，最多两位小数')];
  }),
  ['wishedPrice', {}, refusedWith('请输入价格')],
  ...number('getQuoteType', 0, 1, '报价类型不正确'),
  ['getQuoteType', null, is(undefined)],
  ['quoteId', long(2000), is(long(2000))],
  ['quoteId', long(2001), refusedWith('报价编号不正确')],
  ['cusOrderDocumentList', undefined, is([])],
  ['cusOrderDocumentList', files(50), is(files(50))],
  ['cusOrderDocumentList', files(51), refusedWith('最多 50 个附件')],
  ['cusOrderDocumentList', [{ ...FILE, name: '' }], refusedWith('附件名称不能为空')],
  ['cusOrderDocumentList', [{ ...FILE, name: long(201) }], refusedWith('最多 200 个字符')],
  ['cusOrderDocumentList', [{ ...FILE, fileSize: -1 }], refusedWith('附件大小不正确')],
  [
    'cusOrderDocumentList',
    [{ ...FILE, fileSize: 1_000_000_000 }],
    is([{ ...FILE, fileSize: 1_000_000_000 }]),
  ],
  ['cusOrderDocumentList', [{ ...FILE, fileSize: 2_147_483_648 }], refusedWith('附件大小不正确')],
  ['cusOrderDocumentList', [{ ...FILE, fileUrl: 'x' }], refusedWith('附件不存在或已失效')],
];

describe('the draft of an order (S5)', () => {
  testFields(orders.save, DRAFT, draft);
  testFields(orders.edit, { ...DRAFT, id: '7' }, draft);
  testFields(orders.edit, { ...DRAFT, id: '7', version: 1 }, [
    ...number('version', 1, 2_147_483_647, '订单版本不正确'),
    ['id', 'x', refusedWith('未找到该记录')],
  ]);
});

describe('what a customer does with an order', () => {
  for (const call of [
    orders.cancel,
    orders.requestCancellation,
    orders.withdrawCancellation,
    orders.acceptQuote,
    orders.declineQuote,
  ]) {
    testFields(call, { id: '7', reason: 'r', price: '1' }, [['id', 'x', refusedWith('未找到该记录')]]);
  }
  testFields(orders.requestCancellation, { id: '7' }, text('reason', '请填写取消原因', 200));
  testFields(orders.declineQuote, { id: '7' }, note('reason', 200));
  testFields(orders.acceptQuote, { id: '7' }, [
    ['price', '9999999', is('9999999')],
    ['price', '10000000', refusedWith('请确认报价')],
    ['price', undefined, refusedWith('请确认报价')],
  ]);
  testFields(orders.list, {}, [
    ['pageType', 'pending', is('pending')],
    ['pageType', 'order', is('order')],
    ['pageType', '', is(undefined)],
    ...number('status', 0, 4, '状态不正确'),
    ...number('orderStatus', 0, 6, '状态不正确'),
    ...note('keyword', 60),
    ['startDate', '2026-11-21 00:00:00', is('2026-11-21 00:00:00')],
    ['endDate', '2026-11-21', refusedWith('时间格式应为 YYYY-MM-DD HH:mm:ss')],
    ['startDate', '2026-11-21', refusedWith('时间格式应为 YYYY-MM-DD HH:mm:ss')],
  ]);

  it('lists nothing of a page that it does not know', () => {
    expect(schemasOf(orders.list).input.safeParse({ pageType: 'all' }).success).toBe(false);
  });
});
