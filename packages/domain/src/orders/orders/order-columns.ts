import { PLACE_KIND_WORDS } from '../../pricing/words/place-kind';

/** The columns of an order list as a file, by their fields on the wire. */
export const ORDER_COLUMNS = [
  'orderNo',
  'bookSpaceNo',
  'orderStatusName',
  'orderType',
  'cabinetType',
  'cabinetNum',
  'harborName',
  'dockName',
  'fullAddress',
  'shipCompanyName',
  'goodsName',
  'requireDate',
  'contactName',
  'contactPhone',
  'auditPrice',
  'total',
  'createDate',
  'remark',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

/** What each is called. */
export const ORDER_COLUMN_WORDS: Readonly<Record<OrderColumn, string>> = {
  orderNo: '订单号',
  bookSpaceNo: '订舱号',
  orderStatusName: '订单状态',
  orderType: '装送',
  cabinetType: '箱型',
  cabinetNum: '箱量',
  harborName: PLACE_KIND_WORDS.harbor,
  dockName: PLACE_KIND_WORDS.dock,
  fullAddress: '门点地址',
  shipCompanyName: PLACE_KIND_WORDS.shipCompany,
  goodsName: '货物名称',
  requireDate: '要求装卸时间',
  contactName: '装卸联系人',
  contactPhone: '装卸联系电话',
  auditPrice: '单价（元/箱）',
  total: '合计（元）',
  createDate: '下单时间',
  remark: '备注',
};
