import { toForm } from '@boxhaul/contract/kit';
import { files as fileCalls, orders } from '@boxhaul/contract/orders';
import { inTransaction, sql } from '@boxhaul/db';
import { describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { orderDraft } from '../../testing/order-draft';
import { PDF } from '../../testing/sample-files';
import { upload } from '../../testing/upload';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
const stranger = await t.signIn(world.stranger);

const save = (changes: Parameters<typeof orderDraft>[0] = {}, headers: Record<string, string> = {}) =>
  t.call(orders.save, orderDraft(changes), { token: owner, headers });
const attach = async (token: string) => {
  const files = [{ name: '装箱单.pdf', bytes: PDF }];
  return (await upload(t, { call: fileCalls.uploadDraftFile, input: {}, files, token })).data[0]!.filePath;
};
const countOrders = async (booking: string): Promise<number> =>
  (await t.db.selectFrom('cus_order').select('order_id').where('book_space_no', '=', booking).execute())
    .length;

describe('saveOrder', () => {
  it('stores an intention with its boxes, files and first event', async () => {
    const fileUrl = await attach(owner);
    const document = { name: '改了名.exe', fileSize: 1, fileUrl };
    const answer = await save({ cusOrderDocumentList: [document, document] });
    expect(answer).toMatchObject({
      code: '1',
      success: true,
      message: '发布成功!',
      data: { orderNo: expect.stringMatching(/^BH261120\d{6}$/) as string, price: null, status: 0 },
    });
    const { data } = await t.call(orders.detail, { id: answer.data.orderId }, { token: owner });
    expect(data.cusOrderDto).toMatchObject({
      orderNo: answer.data.orderNo,
      statusText: '待审核',
      auditPrice: null,
      total: null,
      requireDate: '2026-11-21 09:00:00',
      fullAddress: '广东省深圳市宝安区新安街道前进一路 1 号',
      getQuoteType: 1,
    });
    expect(data.cusCabinetDtoList).toHaveLength(2);
    expect(data.fileList.map((file) => [file.name, file.fileSize])).toEqual([['装箱单.pdf', PDF.length]]);
    const row = await t.db
      .selectFrom('cus_order')
      .select(['address_lng', 'address_lat', 'address_precision', 'account_id', 'customer_id'])
      .where('order_id', '=', answer.data.orderId)
      .executeTakeFirst();
    expect(row).toEqual({
      address_lng: 113.91615,
      address_lat: 22.57274,
      address_precision: 'street',
      account_id: world.owner,
      customer_id: world.customerId,
    });
    const events = await t.db
      .selectFrom('order_event')
      .select(['event', 'account_id'])
      .where('order_id', '=', answer.data.orderId)
      .execute();
    expect(events).toEqual([{ event: 'created', account_id: world.owner }]);
  });

  it('takes the form encoding too, with brackets for lists', async () => {
    const fileUrl = await attach(owner);
    const response = await t.app.inject({
      method: 'POST',
      url: orders.save.path,
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: toForm({
        ...orderDraft({ bookSpaceNo: 'FORM' }),
        dockId: '',
        cusOrderDocumentList: [{ name: 'a.pdf', fileSize: '10', fileUrl }],
      }),
    });
    expect(response.json()).toMatchObject({ code: '1', message: '发布成功!' });
    const row = await t.db
      .selectFrom('cus_order')
      .select(['dock_id', 'is_foreign_trade'])
      .where('book_space_no', '=', 'FORM')
      .executeTakeFirst();
    expect(row).toEqual({ dock_id: null, is_foreign_trade: true });
  });

  it.each([
    ['invoicing', undefined, '请选择是否开票'],
    ['isForeignTrade', undefined, '请选择内外贸'],
    ['orderType', undefined, '装送类型不能为空'],
    ['isHeavyCargo', '', '轻重货不能为空'],
    ['harborName', '', '港口不能为空'],
    ['cabinetType', undefined, '箱型不能为空'],
    ['cabinetNum', undefined, '箱量不能为空'],
    ['address', ' ', '详细地址不能为空'],
    ['goodsName', '', '货物名称不能为空'],
    ['shipCompanyId', undefined, '船公司不能为空'],
    ['remark', '', '备注不能为空'],
    ['bookSpaceNo', '', '订舱单号不能为空'],
    ['requireDate', undefined, '要求装货时间不能为空'],
    ['contactName', '', '装货联系人不能为空'],
    ['contactPhone', '', '装货联系电话不能为空'],
    ['contactPhone', '12345', '请输入正确的手机号码'],
    ['regionCode', '4403060', '请选择完整的地址'],
    ['regionCode', '440306', '请选择完整的地址'],
    ['regionCode', '440399', '未找到该地区，请重新选择'],
    ['regionCode', '810000', '这是香港的地址；目前只做中国内地的门点，请填内地的装卸货地址'],
    ['harborName', '月球港', '未找到该港口，请重新选择'],
    ['dockId', 103, '该码头不属于所选港口，请重新选择'],
    ['dockId', 999_999, '未找到该码头，请重新选择'],
    ['shipCompanyId', 999_999, '未找到该船公司，请重新选择'],
    ['requireDate', '2026-11-21T09:00:00', '时间格式应为 YYYY-MM-DD HH:mm:ss'],
    ['requireDate', '2026-02-30 00:00:00', '要求装货时间不存在，请重新选择'],
    ['requireDate', '2026-11-19 09:59:59', '要求装货时间不能早于当前时间一天以上'],
    ['cabinetNum', 0, '箱量须为 1 到 100 的整数'],
    ['cabinetNum', 101, '箱量须为 1 到 100 的整数'],
    ['price', 'free', '请输入价格'],
  ])('refuses %s = %j: %s', async (field, value, message) => {
    const before = await t.db.selectFrom('cus_order').select('order_id').execute();
    const answer = await t.call(orders.save, { ...orderDraft(), [field]: value }, { token: owner });
    expect(answer).toMatchObject({
      code: '0',
      message,
      data: { errcode: 'BAD_INPUT', fields: { [field]: message } },
    });
    expect(await t.db.selectFrom('cus_order').select('order_id').execute()).toHaveLength(before.length);
  });

  it('takes a moment of exactly one day ago', async () => {
    expect((await save({ requireDate: '2026-11-19 10:00:00' })).code).toBe('1');
  });

  it('takes only the sender’s own uploads', async () => {
    const foreign = { name: 'a.pdf', fileSize: 1, fileUrl: await attach(stranger) };
    const unknown = { name: 'a.pdf', fileSize: 1, fileUrl: '00000000-0000-4000-8000-000000000000' };
    for (const document of [foreign, unknown]) {
      expect(await save({ cusOrderDocumentList: [document] })).toMatchObject({
        code: '0',
        data: { fields: { cusOrderDocumentList: '附件不存在或已失效，请重新上传' } },
      });
    }
  });

  it('is for certified customers with an order menu', async () => {
    expect(await t.call(orders.save, orderDraft())).toMatchObject({ code: '99' });
    expect(
      await t.call(orders.save, orderDraft(), { token: await t.signIn(world.uncertified) }),
    ).toMatchObject({
      code: '0',
      message: '企业尚未认证，认证通过后才能下单',
      data: { errcode: 'NOT_CERTIFIED' },
    });
    expect(await t.call(orders.save, orderDraft(), { token: await t.signIn(world.kefu) })).toMatchObject({
      data: { errcode: 'FORBIDDEN' },
    });
    expect(await t.call(orders.save, orderDraft(), { token: await t.signIn(world.staff) })).toMatchObject({
      code: '1',
    });
  });
});

describe('saveOrder with an Idempotency-Key', () => {
  it('is one order, one after the other and all at once', async () => {
    const send = () => save({ bookSpaceNo: 'ONCE' }, { 'idempotency-key': 'k1' });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(answers[0]).toMatchObject({ code: '1', message: '发布成功!' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await countOrders('ONCE')).toBe(1);
  });

  it('refuses another body under the same key, and another person has keys of their own', async () => {
    expect(await save({ bookSpaceNo: 'OTHER' }, { 'idempotency-key': 'k1' })).toMatchObject({
      code: '0',
      data: { errcode: 'IDEMPOTENCY_MISMATCH' },
    });
    const headers = { 'idempotency-key': 'k1' };
    const theirs = await t.call(orders.save, orderDraft({ bookSpaceNo: 'OTHER' }), {
      token: stranger,
      headers,
    });
    expect(theirs.code).toBe('1');
  });

  it('forgets a refused try, so that the mended draft goes through', async () => {
    const headers = { 'idempotency-key': 'k2' };
    expect((await save({ bookSpaceNo: 'MENDED', harborName: '月球港' }, headers)).code).toBe('0');
    expect((await save({ bookSpaceNo: 'MENDED' }, headers)).code).toBe('1');
  });

  it('is one order when the first try dies half-way', async () => {
    const send = () => save({ bookSpaceNo: 'CRASH' }, { 'idempotency-key': 'k3' });
    await inTransaction(t.db, async (tx) => {
      await sql`lock table cus_cabinet in exclusive mode`.execute(tx);
      const dying = send();
      const waiting = async () =>
        (
          await sql<{ pid: number }>`select pid from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
        ).rows[0];
      await expect.poll(waiting, { timeout: 10_000 }).toBeDefined();
      await sql`select pg_terminate_backend(${(await waiting())!.pid})`.execute(t.db);
      expect(await dying).toMatchObject({ code: '0', data: { errcode: 'UNAVAILABLE' } });
    });
    expect(await countOrders('CRASH')).toBe(0);
    expect((await send()).code).toBe('1');
    expect((await send()).code).toBe('1');
    expect(await countOrders('CRASH')).toBe(1);
  });
});
