import { describe, expect, it } from 'vitest';
import { editForm, EMPTY_FORM, formOf, quoteQuestion, type OrderForm } from './order-form';
import { validateOrder } from './validate-order';

const NOW = Date.parse('2026-11-21T10:00:00+08:00');
const GOOD: OrderForm = {
  ...EMPTY_FORM,
  orderType: 0,
  harborName: '深圳盐田港',
  shipCompanyId: 3,
  regionCode: '440307003',
  address: '雅宝路1号',
  cabinetNum: '2',
  goodsName: '家具',
  bookSpaceNo: 'YMLU2611007',
  requireDate: '2026-11-25 09:00:00',
  contactName: '张三',
  contactPhone: '13812345678',
  remark: '无',
};

describe('the rules of the publish form (S5)', () => {
  it('has nothing against a whole form', () => {
    expect(validateOrder(GOOD, true, NOW)).toEqual({});
  });

  it.each([
    ['orderType', null, '装送类型不能为空'],
    ['harborName', '', '港口不能为空'],
    ['shipCompanyId', null, '船公司不能为空'],
    ['address', ' ', '详细地址不能为空'],
    ['cabinetNum', '', '箱量不能为空'],
    ['goodsName', '', '货物名称不能为空'],
    ['bookSpaceNo', '', '订舱单号不能为空'],
    ['requireDate', '', '要求装货时间不能为空'],
    ['contactName', '', '装货联系人不能为空'],
    ['contactPhone', '', '装货联系电话不能为空'],
    ['contactPhone', '12345678901', '请输入正确的手机号码'],
    ['contactPhone', '15412345678', '请输入正确的手机号码'],
    ['remark', '', '备注不能为空'],
    ['regionCode', '', '请选择完整的地址'],
    // Their controls have defaults; a form that was kept or tampered with may lack them.
    ['invoicing', undefined, '请选择是否开票'],
    ['isForeignTrade', undefined, '请选择内外贸'],
    ['isHeavyCargo', undefined, '轻重货不能为空'],
    ['cabinetType', undefined, '箱型不能为空'],
  ])('%s = %j: %s', (field, value, message) => {
    const form: OrderForm = { ...GOOD, [field]: value };
    expect(validateOrder(form, true, NOW)).toEqual({ [field]: message });
  });

  it('wants the last level of the region', () => {
    expect(validateOrder(GOOD, false, NOW)).toEqual({ regionCode: '请选择完整的地址' });
  });

  it('takes a date up to one day back, not earlier', () => {
    expect(validateOrder({ ...GOOD, requireDate: '2026-11-20 10:00:00' }, true, NOW)).toEqual({});
    expect(validateOrder({ ...GOOD, requireDate: '2026-11-20 09:59:59' }, true, NOW)).toEqual({
      requireDate: '要求装货时间不能早于一天前',
    });
  });
});

describe('the form', () => {
  it('has the defaults of S3', () => {
    expect(EMPTY_FORM).toMatchObject({
      cabinetType: '20GP',
      invoicing: 0,
      isHeavyCargo: 0,
      isForeignTrade: true,
    });
  });

  it.each([{ harborName: '广州南沙港' }, { shipCompanyId: 4 }])('clears the dock with %j (S4)', (part) => {
    expect(editForm({ ...GOOD, dockId: 11 }, part).dockId).toBeNull();
    expect(editForm({ ...GOOD, dockId: 11 }, { goodsName: '灯具' }).dockId).toBe(11);
  });

  it('asks for a price only with region and harbour (S4)', () => {
    expect(quoteQuestion(GOOD, true)).toMatchObject({ harborName: '深圳盐田港', regionCode: '440307003' });
    expect(quoteQuestion(GOOD, false)).toBeNull();
    expect(quoteQuestion({ ...GOOD, harborName: '' }, true)).toBeNull();
  });

  it('keeps what another screen hands over and drops what it cannot hold', () => {
    expect(formOf({ harborName: '深圳盐田港', cabinetNum: 3, price: '910.00', quoteId: 'q' })).toEqual({
      ...EMPTY_FORM,
      harborName: '深圳盐田港',
      cabinetNum: '3',
    });
  });
});
