import type { Call } from '@boxhaul/contract/kit';
import { expect, it } from 'vitest';
import type { Attached, MakeCall } from './callers';
import { DEMO_ORDERS, type DemoOrder } from './order-book';
import { orderSteps } from './order-steps';
import type { PlannedOrder } from './plan-orders';
import { createWalk, takeSteps } from './walk';

const [plain, edited] = DEMO_ORDERS;
const createdAt = new Date('2026-11-20T02:00:00Z');

const planned = (change: Partial<DemoOrder> = {}, hasConfirmation = false): PlannedOrder => ({
  order: { ...plain!, ...change },
  owner: '13800000001',
  createdAt,
  requireDate: new Date('2026-11-22T01:00:00Z'),
  harborName: '深圳盐田港',
  bookSpaceNo: 'MAEU1',
  hasConfirmation,
  dock: { lng: 114, lat: 22 },
  door: { lng: 114, lat: 23 },
});

const ANSWERS: Record<string, unknown> = {
  uploadFile: [{ fileName: '单.pdf', fileSize: 7, filePath: 'f1' }],
  getOrderQuote: { price: '980.50', quoteId: 'q1' },
  saveOrder: { orderId: '7' },
  opsExplainOrderQuote: { current: { reason: { price: '1200.00' } } },
};

interface Made {
  minute: number;
  who: string;
  name: string;
  input: unknown;
  files: readonly Attached[];
}

/** What is called for an order, when and by whom. */
async function walked(one: PlannedOrder, answers = ANSWERS): Promise<Made[]> {
  const made: Made[] = [];
  let minute = 0;
  const call = (who: string, { name }: Call, input: unknown, files: readonly Attached[] = []) => {
    made.push({ minute, who, name, input, files });
    return Promise.resolve(answers[name] ?? null);
  };
  await takeSteps(orderSteps(one), createWalk(call as MakeCall), (at) => {
    minute = (at.getTime() - createdAt.getTime()) / 60_000;
  });
  return made;
}
const lines = (made: readonly Made[]) => made.map(({ minute, who, name }) => `${minute} ${who} ${name}`);
const PUBLISHED = ['0 13800000001 getOrderQuote', '0 13800000001 saveOrder'];

it.each<[DemoOrder['state'], Partial<DemoOrder>, string[]]>([
  ['pending_review', {}, []],
  ['pending_review', { edited: true }, ['35 13800000001 getOrderQuote', '35 13800000001 editOrder']],
  ['awaiting_customer', {}, ['25 kefu opsExplainOrderQuote', '25 kefu opsPriceOrder']],
  ['rejected', {}, ['18 kefu opsRejectOrder']],
  ['cancelled', {}, ['9 13800000001 orderCancel']],
  ['approved', {}, ['12 kefu opsApproveOrder']],
  ['approved', { asksCancel: true }, ['12 kefu opsApproveOrder', '200 13800000001 askCancel']],
  ['running', {}, ['12 kefu opsApproveOrder']],
  ['finished', {}, ['12 kefu opsApproveOrder']],
  ['closed_dry_run', {}, ['12 kefu opsApproveOrder']],
])('an order that is %s is walked there (%o)', async (state, change, steps) => {
  expect(lines(await walked(planned({ state, ...change })))).toEqual([...PUBLISHED, ...steps]);
});

const lane = {
  orderType: 0,
  harborName: '深圳盐田港',
  dockId: 101,
  regionCode: '440307015',
  shipCompanyId: 1,
  cabinetType: '40HQ',
  invoicing: 0,
  isHeavyCargo: 0,
  isForeignTrade: true,
};
const draft = {
  ...lane,
  cabinetNum: 2,
  address: '爱联工业区 12 栋',
  goodsName: '液晶显示器',
  bookSpaceNo: 'MAEU1',
  requireDate: '2026-11-22 09:00:00',
  contactName: '李明',
  contactPhone: '13800010001',
  remark: '需带铅封，装货需排队叫号',
};

it('is published as the form does: with the quote that it shows, and what was uploaded', async () => {
  const [upload, quote, saved] = await walked(planned({}, true));
  expect(upload).toMatchObject({
    name: 'uploadFile',
    who: '13800000001',
    files: [{ name: '订舱确认书.pdf', type: 'application/pdf' }],
  });
  expect(quote!.input).toEqual(lane);
  expect(saved!.input).toEqual({
    ...draft,
    price: '980.50',
    quoteId: 'q1',
    cusOrderDocumentList: [{ name: '单.pdf', fileSize: 7, fileUrl: 'f1' }],
  });
});

it('is published without a price when it is an intention', async () => {
  const made = await walked(planned({ intention: true, domestic: true }));
  expect(lines(made)).toEqual(['0 13800000001 saveOrder']);
  expect(made[0]!.input).toEqual({ ...draft, isForeignTrade: false, cusOrderDocumentList: [] });
});

it('is put off by a day when it is edited, and by nothing else', async () => {
  const made = await walked({ ...planned(), order: edited! });
  const [, saved, , changed] = made.map(({ input }) => input as Record<string, unknown>);
  expect(saved).toMatchObject({ requireDate: '2026-11-21 09:00:00', price: '980.50', quoteId: 'q1' });
  const { cusOrderDocumentList: _, ...first } = saved!;
  expect(changed).toEqual({ ...first, requireDate: '2026-11-22 09:00:00', id: '7', version: 1 });
});

it.each<[DemoOrder['state'], object]>([
  ['awaiting_customer', { id: '7', version: 1, price: '1200.00', note: '含压港风险，价格当天有效' }],
  ['rejected', { id: '7', version: 1, reason: '品名与订舱资料不一致，请核对后重新下单' }],
  ['cancelled', { id: '7' }],
  ['approved', { id: '7', version: 1 }],
])('is %s by what was seen', async (state, input) => {
  expect((await walked(planned({ state }))).at(-1)!.input).toEqual(input);
});

it('asks to cancel with a reason', async () => {
  const made = await walked(planned({ state: 'approved', asksCancel: true }));
  expect(made.at(-1)!.input).toEqual({ id: '7', reason: '货未备好，改走下一船期' });
});

it('has no price to give where the card has none', async () => {
  const none = { ...ANSWERS, opsExplainOrderQuote: { current: null } };
  await expect(walked(planned({ state: 'awaiting_customer' }), none)).rejects.toThrow(
    "the demo's rate card has no price for 爱联工业区 12 栋",
  );
});
