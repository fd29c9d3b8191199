import type { OrderDraft } from '@boxhaul/contract/pricing';
import { toWireTime } from '@boxhaul/domain/kit';

/** An order of an enterprise that asks for a price; the booking number tells it from others. */
export const orderDraft = (bookSpaceNo: string): OrderDraft => ({
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
  bookSpaceNo,
  requireDate: toWireTime(new Date(Date.now() + 86_400_000)),
  contactName: '王工',
  contactPhone: '13812345678',
  remark: '断电演练',
  getQuoteType: 1,
  cusOrderDocumentList: [],
});
