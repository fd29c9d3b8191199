import { orderTexts } from '@boxhaul/domain';
import { expect, it } from 'vitest';
import { storedTexts, textColumns } from './order-texts';

const texts = {
  address: '前进一路 1 号',
  goodsName: '灯具',
  bookSpaceNo: 'SO1',
  contactName: '王工',
  contactPhone: '13812345678',
  remark: '急',
};

it('each plain text of an order has a column of its own, and comes back out of it', () => {
  const columns = textColumns(texts);
  expect(columns).toEqual({
    address: '前进一路 1 号',
    goods_name: '灯具',
    book_space_no: 'SO1',
    contact_name: '王工',
    contact_phone: '13812345678',
    remark: '急',
  });
  expect(storedTexts(columns)).toEqual(texts);
});

it('nothing else of an order is one of its texts', () => {
  const order = { ...texts, orderType: 1, price: '1.00' };
  expect(orderTexts(order)).toEqual(texts);
});
