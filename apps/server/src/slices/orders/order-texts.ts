import type { OrderTexts } from '@boxhaul/domain';

/** A draft's plain texts as they are stored; whatever else a draft has does not compile here. */
export const textColumns = <T extends OrderTexts>(
  texts: T & Record<Exclude<keyof T, keyof OrderTexts>, never>,
) => ({
  address: texts.address,
  goods_name: texts.goodsName,
  book_space_no: texts.bookSpaceNo,
  contact_name: texts.contactName,
  contact_phone: texts.contactPhone,
  remark: texts.remark,
});

/** A stored order's plain texts. */
export const storedTexts = (row: ReturnType<typeof textColumns>): OrderTexts => ({
  address: row.address,
  goodsName: row.goods_name,
  bookSpaceNo: row.book_space_no,
  contactName: row.contact_name,
  contactPhone: row.contact_phone,
  remark: row.remark,
});
