import { orderTexts } from '@boxhaul/domain/pricing';
import { describe, expect, it } from 'vitest';
import { faultsOf, ownFields } from '../../ui/form/faults';
import {
  draftOf,
  editForm,
  EMPTY_FORM,
  formOf,
  ORDER_FIELDS,
  quoteQuestion,
  typedIn,
  type OrderForm,
} from './order-form';
import { orderRules } from './validate-order';

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

const rules = (regionComplete = true, wishing = true) =>
  orderRules({ isLeaf: (code) => regionComplete && code.length > 0, wishing });
const validateOrder = (form: OrderForm, regionComplete: boolean, now: number) =>
  faultsOf(rules(regionComplete), form, now);

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
    ['cabinetNum', '0', '箱量须为 1 到 100 的整数'],
    ['cabinetNum', '101', '箱量须为 1 到 100 的整数'],
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

  it('tells of a paper that is lost', () => {
    const documents = [{ name: 'a.pdf', fileSize: 1, fileUrl: 'lost' }];
    expect(validateOrder({ ...GOOD, documents }, true, NOW)).toEqual({ documents: '附件不存在或已失效' });
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

  it('takes a date up to a year ahead, not later', () => {
    expect(validateOrder({ ...GOOD, requireDate: '2027-11-21 10:00:00' }, true, NOW)).toEqual({});
    expect(validateOrder({ ...GOOD, requireDate: '2027-11-21 10:00:01' }, true, NOW)).toEqual({
      requireDate: '要求装货时间不能晚于一年后',
    });
  });

  it('speaks of unloading on a delivery', () => {
    const form: OrderForm = { ...GOOD, orderType: 1, requireDate: '', contactName: '', contactPhone: '' };
    expect(validateOrder(form, true, NOW)).toEqual({
      requireDate: '要求卸货时间不能为空',
      contactName: '卸货联系人不能为空',
      contactPhone: '卸货联系电话不能为空',
    });
    expect(validateOrder({ ...GOOD, orderType: 1, requireDate: '2026-11-20 09:59:59' }, true, NOW)).toEqual({
      requireDate: '要求卸货时间不能早于一天前',
    });
    expect(ownFields(rules(), form, { contactName: '装货联系人不能为空' })).toEqual({
      contactName: '卸货联系人不能为空',
    });
  });

  it('puts the server’s word on the field that it is about, and drops what the form has not', () => {
    const fields = {
      'cusOrderDocumentList.0.name': '附件',
      goodsName: '货物',
      'remark.x': '备注',
      toString: 'x',
      id: '?',
    };
    expect(ownFields(rules(), GOOD, fields)).toEqual({
      documents: '附件',
      goodsName: '货物',
      remark: '备注',
    });
  });

  it('counts a wish while it is asked for', () => {
    const wished = { ...GOOD, wishedPrice: '0' };
    expect(Object.keys(faultsOf(rules(), wished, NOW))).toEqual(['wishedPrice']);
    expect(faultsOf(rules(true, false), wished, NOW)).toEqual({});
  });

  it('holds the fields in the order in which they stand: the first at fault gets the focus', () => {
    expect(Object.keys(EMPTY_FORM)).toEqual(ORDER_FIELDS);
    expect(ORDER_FIELDS.filter((field) => ['documents', 'remark', 'orderType'].includes(field))).toEqual([
      'orderType',
      'remark',
      'documents',
    ]);
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

  it('keeps the dock with the first shipping company, and clears it when that is given up', () => {
    const form = { ...GOOD, dockId: 11 };
    expect(editForm({ ...form, shipCompanyId: null }, { shipCompanyId: 4 }).dockId).toBe(11);
    expect(editForm({ ...form, shipCompanyId: 4 }, { shipCompanyId: null }).dockId).toBeNull();
    expect(editForm({ ...form, shipCompanyId: 4 }, { shipCompanyId: 4 }).dockId).toBe(11);
    expect(
      editForm({ ...form, shipCompanyId: null }, { harborName: '广州南沙港', shipCompanyId: 4 }).dockId,
    ).toBeNull();
  });

  it('asks for a price only with region and harbour (S4)', () => {
    expect(quoteQuestion(GOOD, true)).toMatchObject({ harborName: '深圳盐田港', regionCode: '440307003' });
    expect(quoteQuestion(GOOD, false)).toBeNull();
    expect(quoteQuestion({ ...GOOD, harborName: '' }, true)).toBeNull();
    expect(quoteQuestion({ ...GOOD, orderType: null }, true)).toBeNull();
  });

  it('keeps what another screen hands over and drops what it cannot hold', () => {
    expect(formOf({ harborName: '深圳盐田港', cabinetNum: 3, price: '910.00', quoteId: 'q' })).toEqual({
      ...EMPTY_FORM,
      harborName: '深圳盐田港',
      cabinetNum: '3',
    });
  });

  it('holds each field of the draft, and gives each back', () => {
    const full: OrderForm = {
      ...GOOD,
      dockId: 11,
      invoicing: 1,
      isHeavyCargo: 1,
      isForeignTrade: false,
      cabinetType: '40HQ',
      documents: [{ name: 'a.pdf', fileSize: 1, fileUrl: 'f' }],
    };
    const draft = draftOf(full, { price: '910.00', quoteId: 'q' }, '马士基');
    expect(draft).toEqual({
      ...orderTexts(full),
      orderType: 0,
      harborName: '深圳盐田港',
      dockId: 11,
      shipCompanyId: 3,
      shipCompanyName: '马士基',
      regionCode: '440307003',
      cabinetType: '40HQ',
      cabinetNum: '2',
      invoicing: 1,
      isHeavyCargo: 1,
      isForeignTrade: false,
      requireDate: '2026-11-25 09:00:00',
      price: '910.00',
      quoteId: 'q',
      getQuoteType: 0,
      cusOrderDocumentList: full.documents,
    });
    expect(formOf({ ...draft, orderType: 0, shipCompanyId: 3 })).toEqual(full);
  });

  it('is an intention without a price, with the wish if there is one', () => {
    const wished = { ...GOOD, wishedPrice: ' 900 ' };
    expect(draftOf(wished, null, '')).toMatchObject({
      getQuoteType: 1,
      price: undefined,
      quoteId: undefined,
      wishedPrice: '900',
      remark: '无',
    });
    expect(draftOf(wished, { price: '1', quoteId: 'q' }, '').wishedPrice).toBeUndefined();
    expect(draftOf({ ...GOOD, wishedPrice: ' ' }, null, '').wishedPrice).toBeUndefined();
    expect(formOf({ wishedPrice: '900.50' }).wishedPrice).toBe('900.50');
  });

  it.each(['0', '1.2.3', '1.234', '1000000'])('has no wish of %s', (wishedPrice) => {
    const message = '期望价须大于 0，不超过 999999.99 元，最多两位小数';
    expect(validateOrder({ ...GOOD, wishedPrice }, true, NOW)).toEqual({ wishedPrice: message });
    expect(validateOrder({ ...GOOD, wishedPrice: '999999.99' }, true, NOW)).toEqual({});
  });

  it('is empty where what is handed over makes no sense', () => {
    expect(formOf({ orderType: 7, goodsName: 'x' })).toEqual(EMPTY_FORM);
    expect(formOf({ cabinetNum: '3' }).cabinetNum).toBe('3');
  });

  it('knows what was typed', () => {
    expect(typedIn({ ...EMPTY_FORM, goodsName: 'x', invoicing: 1 })).toEqual({
      goodsName: 'x',
      invoicing: 1,
    });
  });

  it('keeps the dock that is chosen together with its harbour', () => {
    expect(editForm({ ...GOOD, dockId: 11 }, { harborName: '广州南沙港', dockId: 12 }).dockId).toBe(12);
    expect(editForm({ ...GOOD, dockId: 11 }, { harborName: '深圳盐田港' }).dockId).toBe(11);
  });
});
