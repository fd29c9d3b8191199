import type { InputOf } from '@boxhaul/contract/kit';
import { files, orders, review } from '@boxhaul/contract/orders';
import { quotes } from '@boxhaul/contract/pricing';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { orderDraft, publishCard } from '../../testing/order-draft';
import { PDF } from '../../testing/sample-files';
import { upload } from '../../testing/upload';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const stranger = await t.signIn(world.stranger);
const kefu = await t.signIn(world.kefu);

beforeAll(async () => {
  await publishCard(t.db, { name: '基准价', priceFen: 98_050, at: new Date('2026-11-01T00:00:00Z') });
});

type Changes = Partial<InputOf<typeof orders.edit>>;
const PRICED = { getQuoteType: 0, price: '980.50' } as const;

const save = async (changes: Changes = PRICED) =>
  (await t.call(orders.save, orderDraft(changes), { token: owner })).data.orderId;
const edit = (id: string, changes: Changes = {}, token: string | null = owner) =>
  t.call(orders.edit, { ...orderDraft(PRICED), ...changes, id }, { token });
const attach = async (name: string) =>
  (await upload(t, { call: files.uploadDraftFile, input: {}, files: [{ name, bytes: PDF }], token: owner }))
    .data[0]!.filePath;
const detail = async (id: string) => (await t.call(orders.detail, { id }, { token: owner })).data;
const timeline = async (id: string) =>
  (await t.call(orders.audit, { id }, { token: owner })).data.events.map(({ eventText, note }) => [
    eventText,
    note,
  ]);
const events = async (id: string) =>
  (await t.db.selectFrom('order_event').select('event').where('order_id', '=', id).execute()).map(
    ({ event }) => event,
  );

describe('editOrder', () => {
  it('changes the order, and tells both sides what changed in words', async () => {
    const id = await save();
    const { orderNo } = (await detail(id)).cusOrderDto;
    t.clock.advance(60_000);
    const answer = await edit(id, {
      version: 1,
      requireDate: '2026-11-22 10:30:00',
      goodsName: '液晶屏',
      dockId: undefined,
    });
    expect(answer).toMatchObject({
      code: '1',
      message: '修改成功',
      data: { orderId: id, orderNo, price: '980.50', status: 0, version: 2 },
    });
    expect((await detail(id)).cusOrderDto).toMatchObject({
      orderNo,
      goodsName: '液晶屏',
      requireDate: '2026-11-22 10:30:00',
      dockName: null,
      version: 2,
      createDate: '2026-11-20 10:00:00',
    });
    const note = [
      '码头 盐田国际 YICT → 不指定',
      '货物名称 电子元件 → 液晶屏',
      '要求装货时间 2026-11-21 09:00:00 → 2026-11-22 10:30:00',
    ].join('\n');
    expect(await timeline(id)).toEqual([
      ['发布订单', null],
      ['修改订单', note],
    ]);
    const desk = await t.call(review.detail, { id }, { token: kefu });
    expect(desk.data.order.version).toBe(2);
    expect(desk.data.events.at(-1)).toMatchObject({ eventText: '修改订单', actor: '13800000001', note });
    const stored = await t.db
      .selectFrom('order_event')
      .select(['before', 'after', 'account_id'])
      .where('order_id', '=', id)
      .where('event', '=', 'edited')
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      account_id: world.owner,
      before: { goodsName: '电子元件', requireDate: '2026-11-21 09:00:00', version: 1 },
      after: { goodsName: '液晶屏', requireDate: '2026-11-22 10:30:00', version: 2 },
    });
  });

  it('gives the order as many boxes as it says now', async () => {
    const id = await save();
    for (const cabinetNum of [5, 1, 3]) {
      await edit(id, { cabinetNum });
      expect((await detail(id)).cusCabinetDtoList.map(({ seq }) => seq)).toEqual(
        Array.from({ length: cabinetNum }, (_, i) => i + 1),
      );
    }
    expect((await detail(id)).cusOrderDto).toMatchObject({ cabinetNum: 3, total: '2941.50' });
  });

  it('is one edit, however often and however much at once it is sent', async () => {
    const id = await save();
    const send = () => edit(id, { version: 1, remark: '提前一小时联系' });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    for (const answer of answers) expect(answer).toMatchObject({ code: '1', data: { version: 2 } });
    expect(await events(id)).toEqual(['created', 'edited']);
  });

  it('changes nothing when nothing differs', async () => {
    const id = await save();
    expect(await edit(id)).toMatchObject({ code: '1', data: { version: 1, price: '980.50' } });
    expect(await events(id)).toEqual(['created']);
  });

  it('lets the first of two colleagues win', async () => {
    const id = await save();
    const answers = await Promise.all([
      edit(id, { version: 1, remark: '甲' }),
      edit(id, { version: 1, remark: '乙' }),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(answers.find(({ code }) => code === '0')).toMatchObject({
      message: '订单已被他人修改，请刷新后再修改',
      data: { errcode: 'CONFLICT' },
    });
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ['requireDate', { requireDate: '2026-11-18 00:00:00' }, '要求装货时间不能早于当前时间一天以上'],
    ['harborName', { harborName: '月球港' }, '未找到该港口，请重新选择'],
    ['regionCode', { regionCode: '440306' }, '请选择完整的地址'],
    ['cabinetNum', { cabinetNum: 0 }, '箱量须为 1 到 100 的整数'],
    ['contactPhone', { contactPhone: '12345' }, '请输入正确的手机号码'],
    ['version', { version: 'x' }, '订单版本不正确'],
    ['id', { id: 'x' }, '未找到该记录'],
  ])('has the rules of publishing: %s', async (field, changes, message) => {
    const id = await save();
    const input = { ...orderDraft(PRICED), id, ...changes };
    expect(await t.call(orders.edit, input, { token: owner })).toMatchObject({
      code: '0',
      message,
      data: { errcode: 'BAD_INPUT', fields: { [field]: message } },
    });
    expect(await events(id)).toEqual(['created']);
  });

  it('is for its own customer with the pending page', async () => {
    const id = await save();
    expect(await edit(id, { remark: '改' }, null)).toMatchObject({ code: '99' });
    expect(await edit(id, { remark: '改' }, stranger)).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    expect(await edit('99999999')).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
    for (const who of [world.staff, world.kefu]) {
      expect(await edit(id, { remark: '改' }, await t.signIn(who))).toMatchObject({
        data: { errcode: 'FORBIDDEN' },
      });
    }
    const uncertified = await t.signIn(world.uncertified);
    expect(await edit(id, {}, uncertified)).toMatchObject({ code: '0' });
    expect(await events(id)).toEqual(['created']);
  });

  it('is offered while the order waits for review, and refused later', async () => {
    const id = await save();
    const list = await t.call(orders.list, { pageType: 'pending' }, { token: owner });
    expect(list.data.data.find(({ orderId }) => orderId === id)?.actions).toContain('edit');
    await t.call(review.approve, { id, version: 1 }, { token: kefu });
    expect(await edit(id, { remark: '改' })).toMatchObject({
      message: '订单已审核通过，不能再修改',
      data: { errcode: 'ORDER_STATE' },
    });
    expect((await detail(id)).cusOrderDto.actions).not.toContain('edit');
  });
});

describe('the papers of an edited order', () => {
  it('stay, and those of the draft come to them', async () => {
    const document = async (name: string) => ({ name, fileSize: 1, fileUrl: await attach(name) });
    const first = await document('装箱单.pdf');
    const id = await save({ ...PRICED, cusOrderDocumentList: [first] });
    const second = await document('订舱单.pdf');
    await edit(id, { cusOrderDocumentList: [second] });
    await edit(id, { cusOrderDocumentList: [first, second] });
    expect((await detail(id)).fileList.map(({ name }) => name)).toEqual(['装箱单.pdf', '订舱单.pdf']);
    expect(await timeline(id)).toEqual([
      ['发布订单', null],
      ['修改订单', '新增附件 订舱单.pdf'],
    ]);
    const foreign = { ...second, fileUrl: '00000000-0000-4000-8000-000000000000' };
    expect(await edit(id, { cusOrderDocumentList: [foreign] })).toMatchObject({
      data: { fields: { cusOrderDocumentList: '附件不存在或已失效，请重新上传' } },
    });
  });
});

describe('the price of an edited order', () => {
  it('is the server’s: another is refused with the right one, and becomes an intention and back', async () => {
    const id = await save();
    expect(await edit(id, { remark: '改', price: '1' })).toMatchObject({
      code: '0',
      data: { errcode: 'QUOTE_CHANGED', quote: { price: '980.50' } },
    });
    expect(await edit(id, { cabinetType: '20GP' })).toMatchObject({ code: '999' });
    const intention = await edit(id, { cabinetType: '20GP', getQuoteType: 1, price: undefined });
    expect(intention).toMatchObject({ code: '1', data: { price: null, version: 2 } });
    expect((await detail(id)).cusOrderDto).toMatchObject({ auditPrice: null, getQuoteType: 1 });
    expect((await timeline(id)).at(-1)).toEqual(['修改订单', '箱型 40HQ → 20GP\n单价 980.50 元/箱 → 待报价']);
    expect(await edit(id, { price: undefined })).toMatchObject({ data: { price: '980.50', version: 3 } });
    const { data } = await t.call(orders.audit, { id }, { token: owner });
    expect(data).toMatchObject({ auditPrice: '980.50', reason: { price: '980.50', cabinetType: '40HQ' } });
  });

  it('is the quote’s while that is valid, though the card has changed', async () => {
    const id = await save();
    const { harborName, dockId, regionCode, shipCompanyId, orderType, cabinetType } = orderDraft();
    const asked = { harborName, dockId, regionCode, shipCompanyId, orderType, cabinetType };
    const { quoteId } = (await t.call(quotes.forOrder, asked, { token: owner })).data;
    t.clock.advance(60_000);
    await publishCard(t.db, { name: '新价', priceFen: 105_000, at: t.clock.now });
    t.clock.advance(60_000);
    expect(await edit(id, { remark: '改' })).toMatchObject({
      data: { errcode: 'QUOTE_CHANGED', quote: { price: '1050.00' } },
    });
    expect(await edit(id, { remark: '改', quoteId })).toMatchObject({ data: { price: '980.50' } });
    expect(await edit(id, { remark: '再改', price: '1050' })).toMatchObject({ data: { price: '1050.00' } });
    expect((await timeline(id)).at(-1)?.[1]).toBe('备注 改 → 再改\n单价 980.50 元/箱 → 1050.00 元/箱');
  });
});

describe('an operator decides on what he has seen', () => {
  it.each([
    [review.approve, {}, 0],
    [review.reject, { reason: '否' }, 0],
    [review.price, { price: '900' }, 1],
  ])('$name: another version is refused', async (call, rest, getQuoteType) => {
    const changes = getQuoteType === 1 ? { getQuoteType, price: undefined } : { price: '1050' };
    const id = await save({ ...PRICED, ...changes });
    await edit(id, { ...changes, goodsName: '灯具' });
    expect(await t.call(call, { id, version: 1, ...rest }, { token: kefu })).toMatchObject({
      code: '0',
      message: '订单已被客户修改，请刷新后再审核',
      data: { errcode: 'CONFLICT' },
    });
    expect(await events(id)).toEqual(['created', 'edited']);
    expect(await t.call(call, { id, version: 2, ...rest }, { token: kefu })).toMatchObject({ code: '1' });
  });

  it('never approves an edit that came at the same moment', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await save({ ...PRICED, price: '1050' });
      const [edited, approved] = await Promise.all([
        edit(id, { version: 1, price: '1050', goodsName: '灯具' }),
        t.call(review.approve, { id, version: 1 }, { token: kefu }),
      ]);
      const one = await t.db
        .selectFrom('cus_order')
        .select(['state', 'goods_name'])
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow();
      expect([edited.code, approved.code].toSorted()).toEqual(['0', '1']);
      expect(one).toEqual(
        approved.code === '1'
          ? { state: 'approved', goods_name: '电子元件' }
          : { state: 'pending_review', goods_name: '灯具' },
      );
    }
  });
});
