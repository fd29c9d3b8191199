import { z } from 'zod';
import { contactPhone, wantedIdentifier } from '../kit/identifiers';
import {
  amount,
  bool,
  dateTime,
  flag,
  int,
  latitude,
  longitude,
  maybe,
  note,
  regionCode,
  text,
} from '../kit/wire';
import { cabinetType, orderType } from './box-fields';

// Apart from the calls of orders: the publish form needs nothing of those.

/** An uploaded file as a draft holds it; fileUrl is what the upload answered as filePath. */
export const draftDocument = z.object({
  name: text('附件名称不能为空', 200),
  fileSize: int(0, 1_000_000_000, '附件大小不正确'),
  fileUrl: z.string().trim().uuid('附件不存在或已失效'),
});

const WISHED_PRICE = '期望价须大于 0，不超过 999999.99 元，最多两位小数';
/** Yuan per box that a customer would pay. An intention may have none; its field says so when it is left blank (S5). */
export const wishedPrice = amount(6, '请输入价格', WISHED_PRICE).refine(
  (price) => Number(price) > 0,
  WISHED_PRICE,
);

/** The publish form with the messages of S5. */
export const orderDraft = z.object({
  orderType,
  shipCompanyId: int(1, 1_000_000, '船公司不能为空'),
  shipCompanyName: maybe(note(60)),
  regionCode: regionCode('请选择完整的地址'),
  harborName: text('港口不能为空', 40),
  dockId: maybe(int(1, 1_000_000, '码头不正确')),
  cabinetType,
  cabinetNum: int(1, 100, '箱量不能为空', '箱量须为 1 到 100 的整数'),
  invoicing: flag('请选择是否开票'),
  isHeavyCargo: flag('轻重货不能为空'),
  isForeignTrade: bool('请选择内外贸'),
  address: text('详细地址不能为空', 200),
  /** The door as it was picked on a map, WGS-84; both or none (decisions 11.7). */
  longitude: maybe(longitude()),
  latitude: maybe(latitude()),
  goodsName: text('货物名称不能为空', 100),
  bookSpaceNo: wantedIdentifier('booking', 40, '订舱单号不能为空'),
  requireDate: dateTime('要求装货时间不能为空'),
  contactName: text('装货联系人不能为空', 40),
  contactPhone: contactPhone('装货联系电话不能为空'),
  remark: text('备注不能为空', 500),
  /** Yuan per box as the customer saw it; never believed (decisions 4). */
  price: maybe(amount(7, '请输入价格', '请输入价格')),
  /** A priced draft has none, and whatever it says is dropped. */
  wishedPrice: maybe(wishedPrice),
  /** 1: an intention. Absent: 0 when the draft carries a price or a quote, else 1 (S3). */
  getQuoteType: maybe(flag('报价类型不正确')),
  quoteId: maybe(z.string().max(2000, '报价编号不正确')),
  cusOrderDocumentList: maybe(z.array(draftDocument).max(50, '最多 50 个附件')).transform((v) => v ?? []),
});

export type OrderDraft = z.input<typeof orderDraft>;
