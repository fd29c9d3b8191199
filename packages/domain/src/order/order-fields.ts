import { PLACE_KIND_WORDS } from '../words/place-kind';
import { ORDER_TYPE_WORDS, type OrderType } from '../words/order-type';

/** The direction out of its word, as the wire has it. */
export const directionOf = (word: string): OrderType => (word === ORDER_TYPE_WORDS[1] ? 1 : 0);

/** The two ends of a run, the first one first. */
export const laneOf = (orderType: OrderType, door: string, port: string): readonly [string, string] =>
  orderType === 0 ? [door, port] : [port, door];

/** What is done at the door, in a sentence that speaks of loading there. */
export const atDoor = (orderType: OrderType | null, words: string): string =>
  orderType === 1 ? words.replaceAll('装货', '卸货') : words;

/** The fields of an order that are plain texts: asked for, stored, shown and copied as they stand. */
export interface OrderTexts {
  address: string;
  goodsName: string;
  bookSpaceNo: string;
  contactName: string;
  contactPhone: string;
  remark: string;
}

/** Those of an order or a draft, and nothing else of it. */
export const orderTexts = ({
  address,
  goodsName,
  bookSpaceNo,
  contactName,
  contactPhone,
  remark,
}: OrderTexts): OrderTexts => ({ address, goodsName, bookSpaceNo, contactName, contactPhone, remark });

/** How people call the fields of an order, on every screen and in its timeline. */
export const orderFieldWords = (orderType: OrderType | null) => ({
  orderType: '装送类型',
  harborName: PLACE_KIND_WORDS.harbor,
  dockId: PLACE_KIND_WORDS.dock,
  shipCompanyId: PLACE_KIND_WORDS.shipCompany,
  regionCode: '门点区域',
  address: '详细地址',
  fullAddress: '门点地址',
  longitude: '门点定位',
  latitude: '门点定位',
  cabinetType: '箱型',
  cabinetNum: '箱量',
  goodsName: '货物名称',
  bookSpaceNo: '订舱号',
  isHeavyCargo: '轻重货',
  isForeignTrade: '内外贸',
  invoicing: '是否开票',
  requireDate: atDoor(orderType, '要求装货时间'),
  remark: '备注',
  contactName: atDoor(orderType, '装货联系人'),
  contactPhone: atDoor(orderType, '装货联系电话'),
  price: '单价',
  total: '合计',
  wishedPrice: '期望价',
  documents: '附件',
});
