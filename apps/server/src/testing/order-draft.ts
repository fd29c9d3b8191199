import type { OrderDraft } from '@boxhaul/contract/pricing';
import type { Db } from '@boxhaul/db';

/** A complete intention from 深圳盐田港 to 宝安区新安街道; a test changes what it is about. */
export const orderDraft = (changes: Partial<OrderDraft> = {}): OrderDraft => ({
  orderType: 0,
  shipCompanyId: 1,
  shipCompanyName: '马士基',
  regionCode: '440306017',
  harborName: '深圳盐田港',
  dockId: 101,
  cabinetType: '40HQ',
  cabinetNum: 2,
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
  address: '前进一路 1 号',
  goodsName: '电子元件',
  bookSpaceNo: 'SO20261120',
  requireDate: '2026-11-21 09:00:00',
  contactName: '王工',
  contactPhone: '13812345678',
  remark: '无',
  getQuoteType: 1,
  cusOrderDocumentList: [],
  ...changes,
});

/** Publishes a rate card of one row, which prices the draft's way for a 40HQ; answers its version. */
export async function publishCard(
  db: Db,
  { name, priceFen, at }: { name: string; priceFen: number; at: Date },
): Promise<string> {
  const { version_id } = await db
    .insertInto('rate_card_version')
    .values({ version_name: name, created_at: at, published_at: at })
    .returning('version_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('rate_card_row')
    .values({
      version_id,
      harbor_id: 1,
      region_code: '440306',
      order_type: 0,
      cabinet_type: '40HQ',
      valid_from: '2026-01-01',
      valid_to: '2027-12-31',
      price_fen: priceFen,
    })
    .execute();
  return version_id;
}
