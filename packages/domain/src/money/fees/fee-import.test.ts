import { describe, expect, it, test } from 'vitest';
import {
  type FeeImportBook,
  type FeeImportBox,
  type FeeImportCells,
  readFeeAmount,
  readFeeRow,
} from './fee-import';

const box = (cabinetId: string, orderNo: string, cabinetNo: string | null, more = {}): FeeImportBox => ({
  cabinetId,
  orderId: orderNo.slice(2),
  orderNo,
  customerId: '1',
  cabinetNo,
  isHauled: true,
  isSettled: false,
  ...more,
});
const one = box('1', 'BH1', 'CSQU3054383');
const two = box('2', 'BH2', 'CSQU3054383');
const three = box('3', 'BH2', null);
const off = box('4', 'BH3', 'TGHU1234567', { isHauled: false });
const settled = box('5', 'BH4', 'MSKU0000001', { isSettled: true });
const book: FeeImportBook = {
  ofOrder: new Map([
    ['BH1', [one]],
    ['BH2', [two, three]],
    ['BH3', [off]],
    ['BH4', [settled]],
  ]),
  ofNumber: new Map([
    ['CSQU3054383', [one, two]],
    ['TGHU1234567', [off]],
    ['MSKU0000001', [settled]],
  ]),
  types: new Map([
    ['打单费', { id: 15, byHand: true }],
    ['其他费', { id: 5, byHand: true }],
    ['运费', { id: 26, byHand: false }],
  ]),
};
const row = (over: Partial<FeeImportCells>): FeeImportCells => ({
  orderNo: 'BH1',
  cabinetNo: '',
  costType: '打单费',
  amount: '120',
  remark: '',
  ...over,
});

describe('an amount', () => {
  test.each([
    ['120', 12_000],
    ['1,200.50', 120_050],
    ['￥1200', 120_000],
    ['35元', 3500],
    ['-0.01', -1],
    ['99999999.99', 9_999_999_999],
    ['1.2E2', 12_000],
    ['120.10000000000001', 12_010],
  ])('%s is %d fen', (text, fen) => expect(readFeeAmount(text)).toBe(fen));
  test.each([
    ['', '请填写金额'],
    ['0', '不能为 0'],
    ['0.004', '最多两位小数（精确到分）'],
    ['1.234', '最多两位小数（精确到分）'],
    ['100000000', '过大，最多 99999999.99 元'],
    ['1e300', '过大，最多 99999999.99 元'],
    ['一百', '应为数字'],
    ['12-3', '应为数字'],
    ['=1+1', '应为数字'],
  ])('%j is none: %s', (text, said) => expect(readFeeAmount(text)).toBe(said));
});

describe('a row', () => {
  it.each([
    [{ orderNo: 'bh1' }, '1'],
    [{ orderNo: '', cabinetNo: 'msku0000001' }, '5'],
    [{ orderNo: 'BH2', cabinetNo: 'CSQU3054383' }, '2'],
  ])('of %j is of box %s', (over, cabinetId) =>
    expect(readFeeRow(row(over), book).fact?.box.cabinetId).toBe(cabinetId),
  );

  it.each([
    [{ orderNo: '' }, '柜号与订单号至少填写一项'],
    [{ orderNo: '', cabinetNo: 'X' }, '柜号没有这个箱'],
    [{ orderNo: 'BH9' }, '订单号没有这个订单'],
    [{ orderNo: 'BH1', cabinetNo: 'TGHU1234567' }, '柜号不在这个订单里'],
    [{ orderNo: 'BH2' }, '柜号请填写，这个订单有 2 个箱'],
    [{ orderNo: '', cabinetNo: 'CSQU3054383' }, '订单号请填写，这个箱在多个订单里：BH1、BH2'],
    [{ orderNo: 'BH3' }, '订单号所在的订单尚未审核通过或已取消'],
    [{ costType: '' }, '费用类型请填写'],
    [{ costType: '小费' }, '费用类型没有“小费”这种费用'],
    [{ costType: '运费' }, '费用类型运费由订单运价产生，调整请填“调整运费”'],
    [{ costType: '其他费' }, '备注其他费请写明用途'],
    [{ amount: '0' }, '金额不能为 0'],
    [{ remark: '长'.repeat(201) }, '备注最多 200 个字符'],
  ])('of %j is wrong: %s', (over, said) => {
    const words = {
      orderNo: '订单号',
      cabinetNo: '柜号',
      costType: '费用类型',
      amount: '金额',
      remark: '备注',
    };
    const { faults } = readFeeRow(row(over), book);
    expect(faults?.map(({ column, message }) => `${words[column]}${message}`)).toEqual([said]);
  });

  it('is to be looked at where it takes off, or where its box is settled', () => {
    expect(readFeeRow(row({}), book)).toMatchObject({ doubts: [] });
    expect(readFeeRow(row({ orderNo: 'BH4', amount: '-5' }), book)).toMatchObject({
      doubts: ['金额为负数，按减免录入', '这个箱的费用已结算，会进入下一期对账单'],
    });
  });
});
