import { forEachText, orderTexts } from '@boxhaul/domain/pricing';
import { expect, it } from 'vitest';
import { storedTexts, textColumns } from './order-texts';

const texts = forEachText((text) => `the ${text}`);

it('each plain text of an order has a column of its own, and comes back out of it', () => {
  const columns = textColumns(texts);
  expect(columns).toMatchObject({
    address: 'the address',
    goods_name: 'the goodsName',
    book_space_no: 'the bookSpaceNo',
    contact_name: 'the contactName',
    contact_phone: 'the contactPhone',
    remark: 'the remark',
  });
  expect(Object.keys(columns)).toHaveLength(Object.keys(texts).length);
  expect(storedTexts(columns)).toEqual(texts);
});

it('nothing else of an order is one of its texts', () => {
  const order = { ...texts, orderType: 1, price: '1.00' };
  expect(orderTexts(order)).toEqual(texts);
});
