import type { InputOf } from '@boxhaul/contract/kit';
import { orderDrafts } from '@boxhaul/contract/orders';
import { CUSTOMER_RIGHTS, MENUS } from '@boxhaul/domain/identity';
import {
  MOST_ORDER_DRAFTS,
  ORDER_SHEET_COLUMNS,
  ORDER_SHEET_TOO_LONG,
  ORDER_SHEET_WORDS,
  type OrderCells,
} from '@boxhaul/domain/orders';
import { bookFile } from '@boxhaul/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { workbookOf } from '../../../testing/card-desk';
import { makeRole } from '../../../testing/make-role';
import { publishCard } from '../../../testing/order-draft';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import { upload } from '../../../testing/upload';
import { buildWorld, type World } from '../../../testing/world';
import { deleteOldDrafts } from './delete-old-drafts';

let t: TestApp;
let world: World;
let owner: string;
beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  owner = await t.signIn(world.owner);
  await publishCard(t.db, { name: '试用', priceFen: 98_050, at: new Date('2026-11-01T00:00:00Z') });
});
afterAll(() => t.close());
beforeEach(() => t.db.deleteFrom('order_draft').execute());

const LINE: OrderCells = {
  bookSpaceNo: 'YMLU1',
  orderType: '装货',
  harbor: '深圳盐田港',
  dock: '',
  shipCompany: '马士基',
  address: '广东省深圳市宝安区新安街道前进一路 1 号',
  cabinetType: '40HQ',
  cabinetNum: '2',
  goodsName: '电子元件',
  requireDate: '2026-11-21 09:00',
  contactName: '王工',
  contactPhone: '13812345678',
  weight: '',
  trade: '',
  invoicing: '',
  remark: '',
};
const HEAD = ORDER_SHEET_COLUMNS.map((column) => ORDER_SHEET_WORDS[column]);
const sheetOf = (...lines: OrderCells[]) =>
  workbookOf([HEAD, ...lines.map((line) => ORDER_SHEET_COLUMNS.map((column) => line[column]))]);
const send = (bytes: Uint8Array, name = '订舱.xlsx', token = owner) =>
  upload(t, { call: orderDrafts.importFile, input: {}, files: [{ name, bytes }], token });
const list = async (token = owner) => (await t.call(orderDrafts.list, { pageSize: 200 }, { token })).data;
const add = async (change: Partial<OrderCells> = {}, token = owner) => {
  const { data } = await t.call(orderDrafts.add, { list: [{ ...LINE, ...change }] }, { token });
  return (await list(token)).data.find(({ draftId }) => draftId === data.draftIds[0])!;
};
const place = (input: InputOf<typeof orderDrafts.place>, token = owner) =>
  t.call(orderDrafts.place, input, { token });
const orders = () => t.db.selectFrom('cus_order').select(['order_id', 'book_space_no']).execute();

describe('a sheet of bookings', () => {
  it('becomes drafts with their prices, and what is wrong marked', async () => {
    const envelope = await send(
      await sheetOf(
        LINE,
        { ...LINE, bookSpaceNo: 'YMLU2', cabinetNum: '两个', requireDate: '明天' },
        { ...LINE, bookSpaceNo: 'YMLU3', requireDate: '46347.375' },
        { ...LINE, bookSpaceNo: 'YMLU4', requireDate: '2026年11月21日 下午3:05', cabinetNum: '２' },
      ),
    );
    expect(envelope.data).toEqual({ added: 4, repeated: 0, rows: [] });
    const [first, second, third, fourth] = (await list()).data;
    expect(first).toMatchObject({
      state: 'ready',
      price: '980.50',
      total: '1961.00',
      marks: [],
      source: '订舱.xlsx',
    });
    expect(second).toMatchObject({ state: 'faulty', marks: ['requireDate', 'cabinetNum'] });
    expect(second!.message).toContain('“两个”不是箱量，须为 1 到 100 的整数');
    expect(second!.message).toContain('“明天”看不出是什么时间，或没有这一天，请写成 2026-11-25 09:00');
    expect(third).toMatchObject({ state: 'ready' });
    expect(fourth).toMatchObject({ state: 'ready', total: '1961.00' });
  });

  it('sent twice is kept once, even at once', async () => {
    const file = await sheetOf(LINE, { ...LINE, bookSpaceNo: 'YMLU2' });
    const answers = await Promise.all([send(file), send(file)]);
    expect(answers.map(({ data }) => data.added).toSorted((a, b) => a - b)).toEqual([0, 2]);
    const envelope = await send(await sheetOf(LINE, { ...LINE, bookSpaceNo: 'YMLU3' }));
    expect(envelope.data).toEqual({
      added: 1,
      repeated: 1,
      rows: [{ rowNo: 2, message: '与已有的草稿完全相同，没有重复加入' }],
    });
    expect((await list()).total).toBe(3);
    const twice = await send(await sheetOf({ ...LINE, remark: '急' }, { ...LINE, remark: '急' }));
    expect(twice.data).toMatchObject({ added: 1, repeated: 1, rows: [{ rowNo: 3 }] });
  });

  it('may be too long, or leave no room', async () => {
    const many = (count: number) =>
      sheetOf(...Array.from({ length: count }, (_, n) => ({ ...LINE, bookSpaceNo: `B${n}` })));
    expect((await send(await many(10_001))).message).toBe(ORDER_SHEET_TOO_LONG);
    expect((await send(await many(MOST_ORDER_DRAFTS))).code).toBe('1');
    const full = await send(await sheetOf(LINE));
    expect(full.message).toBe('最多保存 500 份草稿，请先下单或删除不用的');
    const one = await t.call(orderDrafts.add, { list: [LINE] }, { token: owner });
    expect(one.message).toBe('最多保存 500 份草稿，请先下单或删除不用的');
    expect((await list()).total).toBe(MOST_ORDER_DRAFTS);
  });

  const bookOf = (rows: string, behind = ''): Buffer =>
    bookFile({
      book: '<workbook xmlns:r="r"><sheets><sheet name="订舱" sheetId="1" r:id="rId7"/></sheets></workbook>',
      relations: [{ id: 'rId7', kind: 'worksheet', target: 'worksheets/one.xml' }],
      parts: [
        {
          name: 'xl/worksheets/one.xml',
          content: `<worksheet><sheetData>${rows}</sheetData>${behind}</worksheet>`,
        },
      ],
    });
  const inline = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const HEAD_XML = `<row r="1">${HEAD.map(inline).join('')}</row>`;
  const LINE_XML = `<row r="2">${ORDER_SHEET_COLUMNS.map((column) => inline(LINE[column])).join('')}</row>`;

  it.each([
    [
      'merged cells',
      bookOf(HEAD_XML + LINE_XML, '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>'),
      '单元格 A2:A3 是合并的',
    ],
    [
      'a csv under another name',
      Buffer.from('订舱号,装送\nYMLU1,装货'),
      '这不是 Excel 工作簿，像是改了扩展名的 CSV',
    ],
    ['no head', bookOf(LINE_XML), '不是模板的表头'],
    ['nothing below its head', bookOf(HEAD_XML), '表头下面没有内容'],
  ])('with %s is refused whole', async (_, bytes, message) => {
    expect((await send(bytes)).message).toContain(message);
    expect((await list()).total).toBe(0);
  });

  it('tells of a formula, and leaves its cell to be filled', async () => {
    const cells = ORDER_SHEET_COLUMNS.map((column) =>
      column === 'cabinetNum' ? '<c><f>1+1</f><v>2</v></c>' : inline(LINE[column]),
    );
    const envelope = await send(bookOf(`${HEAD_XML}<row r="2">${cells.join('')}</row>`));
    expect(envelope.data.rows).toEqual([{ rowNo: 2, message: '“箱量”是公式，请复制后“选择性粘贴 → 数值”' }]);
    expect((await list()).data[0]).toMatchObject({ state: 'faulty', marks: ['cabinetNum'] });
  });
});

describe('pasted lines', () => {
  const paste = (onlyNew: boolean, ...lines: OrderCells[]) =>
    t.call(orderDrafts.add, { list: lines, onlyNew }, { token: owner });

  it('that are kept already, or stand there twice, are kept once where that is asked for', async () => {
    const other = { ...LINE, bookSpaceNo: 'YMLU2' };
    expect((await paste(true, LINE, other, LINE)).data.draftIds).toHaveLength(2);
    expect((await paste(true, other, { ...LINE, remark: '急' })).data.draftIds).toHaveLength(1);
    expect((await paste(true, LINE)).data.draftIds).toEqual([]);
    expect((await paste(false, LINE)).data.draftIds).toHaveLength(1);
    expect((await list()).total).toBe(4);
  });

  it('may be as many as are kept at all, and one more is refused whole', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...LINE, bookSpaceNo: `B${n}`, remark: '请提前电话联系' }));
    expect((await paste(true, ...many(MOST_ORDER_DRAFTS + 1))).message).toBe('一次最多新增 500 份草稿');
    expect((await paste(true, ...many(MOST_ORDER_DRAFTS))).data.draftIds).toHaveLength(MOST_ORDER_DRAFTS);
    expect((await paste(true, ...many(MOST_ORDER_DRAFTS))).data.draftIds).toEqual([]);
  });
});

describe('a draft', () => {
  it('is mended cell by cell; of two edits at once the second is told', async () => {
    const draft = await add({ contactPhone: '12345' });
    expect(draft).toMatchObject({ state: 'faulty', marks: ['contactPhone'] });
    const change = (revision: number) =>
      t.call(orderDrafts.change, { id: draft.draftId, revision, cells: LINE }, { token: owner });
    expect((await change(1)).data).toMatchObject({ state: 'ready', revision: 2, message: '' });
    expect(await change(1)).toMatchObject({ code: '0', message: '这份草稿已在别处改过，请核对后再操作' });
  });

  it('asks which place is meant, and keeps the answer while the address stands', async () => {
    const draft = await add({ address: '新安街道前进一路' });
    const cells = draft.cells;
    const change = async (revision: number, more: object) =>
      (await t.call(orderDrafts.change, { id: draft.draftId, revision, cells, ...more }, { token: owner }))
        .data;
    const chosen = await change(1, { regionCode: '440306017' });
    expect(chosen).toMatchObject({ state: 'ready', regionFullName: '广东省深圳市宝安区新安街道' });
    expect(await change(2, { cells: { ...cells, remark: '急' } })).toMatchObject({ state: 'ready' });
    expect(await change(3, { regionCode: '990306017' })).toMatchObject({
      fields: { regionCode: '未找到该地区，请重新选择' },
    });
    // Another address asks again.
    const moved = await change(3, { cells: { ...cells, address: '新安街道前进二路' } });
    expect(moved).toMatchObject({ state: draft.state, regionFullName: draft.regionFullName });
  });

  it('becomes one order, however often and however much at once it is sent', async () => {
    const draft = await add();
    const before = (await orders()).length;
    const input = { id: draft.draftId, revision: 1, price: '980.50' };
    const answers = [...(await Promise.all([place(input), place(input), place(input)])), await place(input)];
    for (const answer of answers) expect(answer.data).toEqual(answers[0]!.data);
    expect(await orders()).toHaveLength(before + 1);
    expect((await list()).data[0]).toMatchObject({ state: 'placed', orderNo: answers[0]!.data.orderNo });
    const again = await t.call(
      orderDrafts.change,
      { id: draft.draftId, revision: 1, cells: LINE },
      { token: owner },
    );
    expect(again.message).toBe('这份草稿已下单，不能再改');
    expect(await add()).toMatchObject({ sameBooking: answers[0]!.data.orderNo });
    expect(await add({ bookSpaceNo: LINE.bookSpaceNo.toLowerCase() })).toMatchObject({
      sameBooking: answers[0]!.data.orderNo,
    });
    const { orderId } = answers[0]!.data;
    const stateTo = (state: 'cancelled' | 'pending_review') =>
      t.db.updateTable('cus_order').set({ state }).where('order_id', '=', orderId).execute();
    await stateTo('cancelled');
    expect(await add()).toMatchObject({ sameBooking: null });
    await stateTo('pending_review');
  });

  it('is ordered only as it was seen', async () => {
    const draft = await add();
    const before = (await orders()).length;
    const said = async (input: object) => (await place({ id: draft.draftId, revision: 1, ...input })).message;
    expect(await said({ price: '900' })).toBe('单价现为 980.50 元/箱，请核对后再下单');
    expect(await said({})).toBe('单价现为 980.50 元/箱，请核对后再下单');
    expect(await said({ price: '980.50', revision: 2 })).toBe('这份草稿已在别处改过，请核对后再操作');
    const faulty = await add({ goodsName: '' });
    expect((await place({ id: faulty.draftId, revision: 1 })).message).toBe('货物名称不能为空');
    expect(await orders()).toHaveLength(before);
  });

  it('without a price is an intention', async () => {
    const draft = await add({ cabinetType: '20GP' });
    expect(draft).toMatchObject({ state: 'unpriced', price: null });
    const { data } = await place({ id: draft.draftId, revision: 1 });
    const order = await t.db
      .selectFrom('cus_order')
      .select(['unit_price_fen', 'get_quote_type'])
      .where('order_id', '=', data.orderId)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({ unit_price_fen: null, get_quote_type: 1 });
  });

  it('shows no price to who may see none, and is ordered at the card’s', async () => {
    const cust_role_id = await makeRole(t.db, world.customerId, {
      menus: MENUS,
      rights: CUSTOMER_RIGHTS.filter((right) => right !== 'prices'),
    });
    await t.db.updateTable('account').set({ cust_role_id }).where('account_id', '=', world.viewer).execute();
    const viewer = await t.signIn(world.viewer);
    const draft = await add({}, viewer);
    expect(draft).toMatchObject({ state: 'ready', price: null, total: null });
    expect(await place({ id: draft.draftId, revision: 1 }, viewer)).toMatchObject({ code: '1' });
  });

  it('is its account’s alone', async () => {
    const draft = await add();
    const stranger = await t.signIn(world.stranger);
    expect((await list(stranger)).data).toEqual([]);
    expect(await place({ id: draft.draftId, revision: 1 }, stranger)).toMatchObject({ code: '0' });
    const gone = await t.call(orderDrafts.remove, { list: [draft.draftId] }, { token: stranger });
    expect(gone.code).toBe('0');
    const colleague = await t.signIn(world.staff);
    const others = await t.call(orderDrafts.remove, { list: [draft.draftId] }, { token: colleague });
    expect(others.code).toBe('0');
    expect((await list()).total).toBe(1);
    await t.call(orderDrafts.remove, { list: [draft.draftId] }, { token: owner });
    expect((await list()).total).toBe(0);
  });

  it('goes a week after its order, or after half a year', async () => {
    const placed = await add();
    await place({ id: placed.draftId, revision: 1, price: '980.50' });
    await add({ bookSpaceNo: 'YMLU9' });
    const left = async (days: number) => {
      await deleteOldDrafts(t.db, new Date(t.clock.now.getTime() + days * 24 * 3600_000));
      return (await list()).total;
    };
    expect([await left(6), await left(8), await left(179), await left(181)]).toEqual([2, 1, 1, 0]);
  });

  it('goes with its account', async () => {
    await add();
    const close = (at: Date | null) =>
      t.db.updateTable('account').set({ closed_at: at }).where('account_id', '=', world.owner).execute();
    await close(t.clock.now);
    await deleteOldDrafts(t.db, t.clock.now);
    await close(null);
    expect((await list()).total).toBe(0);
  });
});
