import { expect, it } from 'vitest';
import { DEMO_ORDERS } from './order-book';

it('reads each line of the book', () => {
  expect(DEMO_ORDERS).toHaveLength(30);
  expect(DEMO_ORDERS[0]).toEqual({
    customer: 0,
    state: 'pending_review',
    type: 0,
    dockId: 101,
    regionCode: '440307015',
    address: '爱联工业区 12 栋',
    goods: '液晶显示器',
    box: '40HQ',
    boxes: 2,
    shipCompanyId: 1,
    heavy: 0,
    invoicing: 0,
    domestic: false,
    intention: false,
    edited: false,
    asksCancel: false,
    remark: '需带铅封，装货需排队叫号',
    contact: '李明 13800010001',
  });
  expect(DEMO_ORDERS[2]).toMatchObject({ customer: 1, boxes: 1, contact: '陈建国 13800010003' });
});

it('reads the marks', () => {
  const marked = (mark: (order: (typeof DEMO_ORDERS)[number]) => unknown) =>
    DEMO_ORDERS.flatMap((order, i) => (mark(order) ? [i] : []));
  expect(marked(({ edited }) => edited)).toEqual([1]);
  expect(marked(({ asksCancel }) => asksCancel)).toEqual([13]);
  expect(marked(({ intention }) => intention)).toEqual([3, 4, 5]);
  expect(marked(({ domestic }) => domestic)).toEqual([19, 27]);
  expect(marked(({ invoicing }) => invoicing === 1)).toEqual([1, 10, 14, 15, 21, 24]);
  expect(marked(({ heavy }) => heavy === 1)).toEqual([4, 6, 11, 13, 14, 19, 25, 26, 27]);
  expect(marked(({ type }) => type === 1)).toEqual([1, 4, 7, 11, 14, 16, 19, 20, 22, 26, 27]);
});

it('has a remark and a contact for each', () => {
  expect(DEMO_ORDERS.map(({ remark }) => remark).slice(20, 23)).toEqual(['无', '无', '无']);
  expect(DEMO_ORDERS[5]!.contact).toBe(DEMO_ORDERS[0]!.contact);
  expect(new Set(DEMO_ORDERS.map(({ contact }) => contact)).size).toBe(5);
});
