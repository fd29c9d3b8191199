import { files as fileCalls, orders, review } from '@boxhaul/contract/orders';
import { type OrderDraft, quotes } from '@boxhaul/contract/pricing';
import { maskPhones } from '@boxhaul/domain/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { orderDraft, publishCard } from '../../testing/order-draft';
import { PDF } from '../../testing/sample-files';
import { upload } from '../../testing/upload';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const kefu = await t.signIn(world.kefu);

beforeAll(async () => {
  await publishCard(t.db, { name: '基准价', priceFen: 98_050, at: new Date('2026-11-01T00:00:00Z') });
});

interface Edit {
  /** What the order is before, where an intention as it stands will not do. */
  from?: Partial<OrderDraft>;
  to: Partial<OrderDraft>;
  /** Columns afterwards. */
  stored: Record<string, unknown>;
  line: string;
}

/** An edit of every field; a new one does not compile without. Null: it is not stored, and no change by itself. */
const EDITS = {
  orderType: { to: { orderType: 1 }, stored: { order_type: 1 }, line: '装送类型 装货 → 送货' },
  harborName: {
    from: { dockId: undefined },
    to: { harborName: '广州南沙港' },
    stored: { harbor_id: 6, dock_id: null },
    line: '港口 深圳盐田港 → 广州南沙港',
  },
  dockId: { to: { dockId: undefined }, stored: { dock_id: null }, line: '码头 盐田国际 YICT → 不指定' },
  shipCompanyId: {
    to: { shipCompanyId: 2 },
    stored: { ship_company_id: 2 },
    line: expect.stringMatching(/^船公司 .+ → .+$/) as string,
  },
  shipCompanyName: null,
  regionCode: {
    to: { regionCode: '440306018' },
    stored: { region_code: '440306018' },
    line: expect.stringMatching(/^门点区域 广东省深圳市宝安区新安街道 → 广东省深圳市宝安区.+$/) as string,
  },
  cabinetType: { to: { cabinetType: '20GP' }, stored: { cabinet_type: '20GP' }, line: '箱型 40HQ → 20GP' },
  cabinetNum: { to: { cabinetNum: 3 }, stored: { cabinet_num: 3 }, line: '箱量 2 → 3' },
  invoicing: { to: { invoicing: 1 }, stored: { invoicing: 1 }, line: '是否开票 不开票 → 开票' },
  isHeavyCargo: { to: { isHeavyCargo: 1 }, stored: { is_heavy_cargo: 1 }, line: '轻重货 轻货 → 重货' },
  isForeignTrade: {
    to: { isForeignTrade: false },
    stored: { is_foreign_trade: false },
    line: '内外贸 外贸 → 内贸',
  },
  address: {
    to: { address: '前进二路 2 号' },
    stored: { address: '前进二路 2 号' },
    line: '详细地址 前进一路 1 号 → 前进二路 2 号',
  },
  goodsName: { to: { goodsName: '灯具' }, stored: { goods_name: '灯具' }, line: '货物名称 电子元件 → 灯具' },
  bookSpaceNo: {
    to: { bookSpaceNo: 'SO2' },
    stored: { book_space_no: 'SO2' },
    line: '订舱号 SO20261120 → SO2',
  },
  requireDate: {
    to: { requireDate: '2026-11-21 09:00:01' },
    stored: { require_date: new Date('2026-11-21T09:00:01+08:00') },
    line: '要求装货时间 2026-11-21 09:00:00 → 2026-11-21 09:00:01',
  },
  contactName: {
    to: { contactName: '李工' },
    stored: { contact_name: '李工' },
    line: '装货联系人 王工 → 李工',
  },
  contactPhone: {
    to: { contactPhone: '13812345679' },
    stored: { contact_phone: '13812345679' },
    line: '装货联系电话 13812345678 → 13812345679',
  },
  remark: { to: { remark: '急' }, stored: { remark: '急' }, line: '备注 无 → 急' },
  price: {
    to: { price: '980.50', getQuoteType: undefined },
    stored: { unit_price_fen: 98_050, get_quote_type: 0 },
    line: '单价 待报价 → 980.50 元/箱',
  },
  wishedPrice: {
    from: { wishedPrice: '900' },
    to: { wishedPrice: '900.01' },
    stored: { wished_price_fen: 90_001, unit_price_fen: null },
    line: '期望价 900.00 元/箱 → 900.01 元/箱',
  },
  getQuoteType: {
    from: { getQuoteType: 0, price: '980.50' },
    to: { getQuoteType: 1 },
    stored: { unit_price_fen: null, get_quote_type: 1, quote: null },
    line: '单价 980.50 元/箱 → 待报价',
  },
  longitude: {
    from: { longitude: 113.91, latitude: 22.57 },
    to: { longitude: 113.92, latitude: 22.58 },
    stored: { address_lng: 113.92, address_lat: 22.58, address_precision: 'door' },
    line: '门点定位 精确门点 113.91000, 22.57000 → 精确门点 113.92000, 22.58000',
  },
  latitude: null,
  quoteId: null,
  cusOrderDocumentList: null,
} satisfies Record<keyof OrderDraft, Edit | null>;

const edits = Object.entries<Edit | null>(EDITS).flatMap(([field, edit]) =>
  edit ? [[field, edit] as const] : [],
);

const save = async (draft: OrderDraft) => (await t.call(orders.save, draft, { token: owner })).data.orderId;
const rowOf = (id: string) =>
  t.db.selectFrom('cus_order').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow();

describe('an edit of one field', () => {
  it.each(edits)('%s is stored, and told to both sides', async (_field, { from, to, stored, line }) => {
    const before = orderDraft(from);
    const id = await save(before);
    const old = await rowOf(id);
    t.clock.advance(1000);
    const answer = await t.call(orders.edit, { ...before, ...to, id, version: 1 }, { token: owner });
    expect(answer).toMatchObject({ code: '1', message: '修改成功', data: { version: 2 } });
    const row = await rowOf(id);
    expect(row).toMatchObject({ ...stored, version: 2 });
    // What follows from the field changes with it; everything else is as it was.
    const { address_lng: _lng, address_lat: _lat, quote: _quote, ...rest } = old;
    expect(row).toMatchObject({ ...rest, ...stored, updated_at: t.clock.now, version: 2 });
    const { events } = (await t.call(orders.audit, { id }, { token: owner })).data;
    expect(events.map(({ note }) => note)).toEqual([null, line]);
    const desk = await t.call(review.detail, { id }, { token: kefu });
    // Whole numbers are asked for by a call of their own.
    expect(desk.data.events.at(-1)?.note).toBe(maskPhones(events.at(-1)?.note ?? ''));
    // The same again is the same edit.
    const again = await t.call(orders.edit, { ...before, ...to, id, version: 1 }, { token: owner });
    expect(again).toMatchObject({ code: '1', data: { version: 2 } });
  });

  it('is none for what is not stored: the server’s own name, and the quote behind the same price', async () => {
    const draft = orderDraft({ getQuoteType: 0, price: '980.50' });
    const id = await save(draft);
    const { harborName, dockId, regionCode, shipCompanyId, orderType, cabinetType } = draft;
    const asked = { harborName, dockId, regionCode, shipCompanyId, orderType, cabinetType };
    const { quoteId } = (await t.call(quotes.forOrder, asked, { token: owner })).data;
    for (const to of [{ shipCompanyName: '别名' }, { quoteId }, { quoteId, price: undefined }]) {
      const answer = await t.call(orders.edit, { ...draft, ...to, id }, { token: owner });
      expect(answer).toMatchObject({ code: '1', data: { version: 1, price: '980.50' } });
    }
    expect(await rowOf(id)).toMatchObject({ ship_company_id: 1, version: 1 });
  });

  it('is stored even where its words stay the same: two districts of one name', async () => {
    await t.db
      .updateTable('region')
      .set({ full_name: '广东省深圳市宝安区新安街道' })
      .where('region_code', '=', '440306018')
      .execute();
    const id = await save(orderDraft());
    const answer = await t.call(
      orders.edit,
      { ...orderDraft({ regionCode: '440306018' }), id },
      { token: owner },
    );
    expect(answer).toMatchObject({ code: '1', data: { version: 2 } });
    expect(await rowOf(id)).toMatchObject({ region_code: '440306018' });
  });

  it('among others is told where the form has it', async () => {
    const id = await save(orderDraft());
    const to = { remark: '急', price: '980.50', getQuoteType: 0 as const, cabinetNum: 3, goodsName: '灯具' };
    await t.call(orders.edit, { ...orderDraft(to), id }, { token: owner });
    const { events } = (await t.call(orders.audit, { id }, { token: owner })).data;
    expect(events.at(-1)?.note?.split('\n')).toEqual([
      '箱量 2 → 3',
      '货物名称 电子元件 → 灯具',
      '备注 无 → 急',
      '单价 待报价 → 980.50 元/箱',
    ]);
  });

  it('adds a file alone', async () => {
    const id = await save(orderDraft());
    const files = [{ name: '装箱单.pdf', bytes: PDF }];
    const sent = await upload(t, { call: fileCalls.uploadDraftFile, input: {}, files, token: owner });
    const document = { name: '装箱单.pdf', fileSize: 1, fileUrl: sent.data[0]!.filePath };
    const answer = await t.call(
      orders.edit,
      { ...orderDraft({ cusOrderDocumentList: [document] }), id },
      { token: owner },
    );
    expect(answer).toMatchObject({ code: '1', data: { version: 2 } });
    const { fileList } = (await t.call(orders.detail, { id }, { token: owner })).data;
    expect(fileList.map(({ name }) => name)).toEqual(['装箱单.pdf']);
  });
});

describe('the moment at which an order is required', () => {
  // The test's clock stands at 2026-11-20 10:00:00 in Shanghai, and goes on with the tests above.
  const at = (ms: number) => {
    const shanghai = new Date(t.clock.now.getTime() + ms + 8 * 3600_000);
    return shanghai.toISOString().slice(0, 19).replace('T', ' ');
  };
  const DAY = 24 * 3600_000;

  it.each([
    [-DAY, null],
    [-DAY - 1000, '要求装货时间不能早于当前时间一天以上'],
    [365 * DAY, null],
    [365 * DAY + 1000, '要求装货时间不能晚于当前时间一年以上'],
  ])('%d ms from now: %s', async (ms, message) => {
    const id = await save(orderDraft({ requireDate: at(0) }));
    const draft = orderDraft({ requireDate: at(ms) });
    const expected =
      message === null ? { code: '1' } : { code: '0', data: { fields: { requireDate: message } } };
    expect(await t.call(orders.save, draft, { token: owner })).toMatchObject(expected);
    expect(await t.call(orders.edit, { ...draft, id }, { token: owner })).toMatchObject(expected);
  });
});
