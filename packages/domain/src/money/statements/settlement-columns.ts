import { PLACE_KIND_WORDS } from '../../pricing/words/place-kind';

/** The columns of the finance settlement in their order (decisions 6), by their fields on the wire: a row a box. */
export const SETTLEMENT_COLUMNS = [
  'statementNo',
  'orderNo',
  'bookSpaceNo',
  'cabinetNo',
  'cabinetType',
  'goodsName',
  'harborName',
  'shipCompanyName',
  'orderDate',
  'stateName',
  'totalAmount',
  'receivedAmount',
  'openAmount',
] as const;
export type SettlementColumn = (typeof SETTLEMENT_COLUMNS)[number];

/** What each is called, on screen and in a file. */
export const SETTLEMENT_COLUMN_WORDS: Readonly<Record<SettlementColumn, string>> = {
  statementNo: '对账单号',
  orderNo: '订单号',
  bookSpaceNo: '订舱号',
  cabinetNo: '柜号',
  cabinetType: '箱型',
  goodsName: '货物名称',
  harborName: PLACE_KIND_WORDS.harbor,
  shipCompanyName: PLACE_KIND_WORDS.shipCompany,
  orderDate: '下单日期',
  stateName: '结算状态',
  totalAmount: '应收合计（元）',
  receivedAmount: '已收（元）',
  openAmount: '未收（元）',
};
