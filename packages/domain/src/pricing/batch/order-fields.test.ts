import { expect, it } from 'vitest';
import { atDoor, orderFieldWords } from './order-fields';
import { directionOf, laneOf, ORDER_TYPE_WORDS } from '../words/order-type';

it('a box that is loaded goes from the door to the port, one that is delivered the other way', () => {
  expect([ORDER_TYPE_WORDS[0], ...laneOf(0, '门', '港')]).toEqual(['装货', '门', '港']);
  expect([ORDER_TYPE_WORDS[1], ...laneOf(1, '门', '港')]).toEqual(['送货', '港', '门']);
  expect(['装货', '送货'].map(directionOf)).toEqual([0, 1]);
});

it('a delivery is unloaded at its door', () => {
  expect([0, 1, null].map((type) => atDoor(type as 0 | 1 | null, '装货时间早于装货'))).toEqual([
    '装货时间早于装货',
    '卸货时间早于卸货',
    '装货时间早于装货',
  ]);
});

it.each([
  [0, ['要求装货时间', '装货联系人', '装货联系电话']],
  [null, ['要求装货时间', '装货联系人', '装货联系电话']],
  [1, ['要求卸货时间', '卸货联系人', '卸货联系电话']],
] as const)('the fields of an order of type %s', (orderType, door) => {
  const words = orderFieldWords(orderType);
  expect([words.requireDate, words.contactName, words.contactPhone]).toEqual(door);
  expect(words).toMatchObject({
    orderType: '装送类型',
    harborName: '港口',
    dockId: '码头',
    shipCompanyId: '船公司',
    regionCode: '门点区域',
    address: '详细地址',
    fullAddress: '门点地址',
    cabinetType: '箱型',
    cabinetNum: '箱量',
    goodsName: '货物名称',
    bookSpaceNo: '订舱号',
    isHeavyCargo: '轻重货',
    isForeignTrade: '内外贸',
    invoicing: '是否开票',
    remark: '备注',
    price: '单价',
    total: '合计',
    wishedPrice: '期望价',
    documents: '附件',
  });
});
