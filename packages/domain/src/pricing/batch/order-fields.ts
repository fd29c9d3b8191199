import { PLACE_KIND_WORDS } from '../words/place-kind';
import type { OrderType } from '../words/order-type';

/** What is done at the door, in a sentence that speaks of loading there. */
export const atDoor = (orderType: OrderType | null, words: string): string =>
  orderType === 1 ? words.replaceAll('装货', '卸货') : words;

const ORDER_TEXTS = ['address', 'goodsName', 'bookSpaceNo', 'contactName', 'contactPhone', 'remark'] as const;

/** A field of an order that is a plain text: asked for, stored, shown and copied as it stands. */
export type OrderText = (typeof ORDER_TEXTS)[number];

/** An order's plain texts. */
export type OrderTexts = Record<OrderText, string>;

/** What is said of each plain text of an order. */
export const forEachText = <T>(of: (text: OrderText) => T): Record<OrderText, T> =>
  Object.fromEntries(ORDER_TEXTS.map((text) => [text, of(text)])) as Record<OrderText, T>;

/** The plain texts of an order or a draft, and nothing else of it. */
export const orderTexts = (order: OrderTexts): OrderTexts => forEachText((text) => order[text]);

/** Doubts a booking number that these orders of the same customer have; '' where there are none (decisions 12.12). */
export const sameBookingDoubt = (orderNos: readonly string[]): string =>
  orderNos.length === 0 ? '' : `订舱号已有订单 ${orderNos.join('、')}，请核对是否重复`;

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
