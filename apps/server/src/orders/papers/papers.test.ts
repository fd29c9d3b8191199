import { documents, files as fileCalls, orders } from '@boxhaul/contract/orders';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { buildOrder, type BuiltOrder } from '../../testing/build-order';
import { buildStatement } from '../../testing/build-statement';
import { giveRole } from '../../testing/make-role';
import { readZip } from '../../testing/read-zip';
import { PDF } from '../../testing/sample-files';
import { upload } from '../../testing/upload';
import { whileLocked } from '../../testing/while-locked';

const { t, world } = await fileWorld();
const owner = await t.signIn(world.owner);
let staff: string;
let kefu: string;
let caiwu: string;
let order: BuiltOrder;
beforeAll(async () => {
  staff = await t.signIn(world.staff);
  kefu = await t.signIn(world.kefu);
  caiwu = await t.signIn(world.caiwu);
});
let n = 0;
/** Bytes that nobody has sent before. */
const pdf = (): Buffer => Buffer.concat([PDF, Buffer.from(`% ${(n += 1)}\n`)]);
beforeEach(async () => {
  order = await buildOrder(t.db, world, { state: 'finished', cabinet_num: 2 });
});

const add = (name: string, bytes: Buffer, more: object = {}, token = owner) =>
  upload(t, {
    call: fileCalls.uploadOrderFile,
    input: { id: order.orderId, ...more },
    files: [{ name, bytes }],
    token,
  });
const opsAdd = (name: string, bytes: Buffer, more: object = {}) =>
  upload(t, {
    call: documents.opsUpload,
    input: { id: order.orderId, kind: 'eir', ...more },
    files: [{ name, bytes }],
    token: kefu,
  });
const list = async (token = owner) => (await t.call(orders.documents, { id: order.orderId }, { token })).data;
const said = ({ code, data, message }: { code: string; data: { errcode?: string }; message: string }) =>
  `${code} ${data.errcode} ${message}`;
const get = (path: string, token: string) =>
  t.app.inject({ method: 'GET', url: path, headers: { authorization: token } });

describe('a paper', () => {
  it('has a kind and a box, comes from customer or operator, and each sees who brought it as they may', async () => {
    await add('装箱.pdf', pdf(), { kind: 'packing_list' });
    await opsAdd('交接.pdf', pdf(), { cabinetId: order.cabinetIds[1]! });
    expect((await list()).map(({ kind, seq, by, mine, preview }) => [kind, seq, by, mine, preview])).toEqual([
      ['packing_list', null, '13800000001', true, 'pdf'],
      ['eir', 2, '客服', false, 'pdf'],
    ]);
  });

  it('is refused a second time, of another type, renamed, empty, and for a box of another order', async () => {
    const bytes = pdf();
    await add('装箱.pdf', bytes);
    expect(said(await add('又一份.pdf', bytes))).toBe(
      '0 CONFLICT 与已有附件“装箱.pdf”内容相同，无需重复上传',
    );
    expect(said(await add('程序.exe', pdf()))).toMatch(/^0 FILE_TYPE 不支持文件“程序.exe”的类型/);
    expect(said(await add('程序.pdf', Buffer.from('MZ\x90\0 a program')))).toBe(
      '0 FILE_BROKEN 文件“程序.pdf”的内容与扩展名不符或已损坏',
    );
    expect(said(await add('空.pdf', Buffer.alloc(0)))).toBe('0 FILE_BROKEN 文件“空.pdf”是空文件');
    const other = await buildOrder(t.db, world, { state: 'finished' });
    const cabinetId = other.cabinetIds[0]!;
    expect(said(await opsAdd('交接.pdf', pdf(), { cabinetId }))).toBe('0 NOT_FOUND 未找到该箱');
    const large = await add('大.pdf', Buffer.concat([PDF, Buffer.alloc(40 * 1024 * 1024)]));
    expect(large.code).toBe('0');
    expect(await list()).toHaveLength(1);
  });

  it('is removed by who brought it alone, and not once a line is settled; the timeline keeps it', async () => {
    await add('装箱.pdf', pdf());
    const { id } = (await list())[0]!;
    const remove = (token: string) => t.call(documents.remove, { id }, { token });
    expect(said(await remove(staff))).toBe('0 FORBIDDEN 只能移除本人上传的附件，请联系上传人');
    const desk = await t.call(documents.opsRemove, { id }, { token: kefu });
    expect(said(desk)).toContain('FORBIDDEN');
    const { cost_id } = await t.db
      .insertInto('cost_line')
      .values({
        order_id: order.orderId,
        cabinet_id: order.cabinetIds[0]!,
        customer_id: world.customerId,
        cost_type_id: 2,
        income_fen: 100,
        cost_status: 2,
        created_at: t.clock.now,
        updated_at: t.clock.now,
      })
      .returning('cost_id')
      .executeTakeFirstOrThrow();
    expect(said(await remove(owner))).toBe('0 ORDER_STATE 费用已结算，附件是结算依据，不能移除');
    await t.db.updateTable('cost_line').set({ cost_status: 1 }).where('cost_id', '=', cost_id).execute();
    // One of the other box is no paper of what was paid.
    await t.db.updateTable('cost_line').set({ cost_status: 2 }).where('cost_id', '=', cost_id).execute();
    const settled = '0 费用已结算，附件是结算依据，不能移除';
    for (const [at, answer] of [settled, '1 操作成功'].entries()) {
      await add(`第${at + 1}箱.pdf`, pdf(), { cabinetId: order.cabinetIds[at]! });
      const of = (await list()).find(({ name }) => name === `第${at + 1}箱.pdf`)!.id;
      const { code, message } = await t.call(documents.remove, { id: of }, { token: owner });
      expect(`${code} ${message}`).toBe(answer);
      await t.db.deleteFrom('cus_order_document').where('document_id', '=', of).execute();
    }
    await t.db.updateTable('cost_line').set({ cost_status: 1 }).where('cost_id', '=', cost_id).execute();
    expect((await remove(owner)).code).toBe('1');
    expect(await list()).toEqual([]);
    const event = await t.db
      .selectFrom('order_event')
      .select(['event', 'note'])
      .where('order_id', '=', order.orderId)
      .orderBy('event_id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ event: 'document_removed', note: '装箱.pdf' });
  });

  it('is kept while a statement that was sent rests on it, and may go once that is taken back', async () => {
    const { orderId, costIds } = await buildStatement(t, world);
    order = { ...order, orderId };
    const { statement_id: id } = await t.db
      .selectFrom('statement_line')
      .select('statement_id')
      .where('cost_id', '=', costIds[0]!)
      .executeTakeFirstOrThrow();
    const stateTo = (state: 'draft' | 'sent', at = t.clock.now) =>
      t.db
        .updateTable('statement')
        .set({ state, sent_at: at, due_on: '2026-11-20', pdf_sha256: 'a', xlsx_sha256: 'b' })
        .where('statement_id', '=', id)
        .execute();
    const wants = { customer_id: world.customerId, kind: 'receipt', created_by: world.owner };
    await t.db
      .insertInto('customer_paper')
      .values({ ...wants, created_at: t.clock.now })
      .execute();
    await add('签收.pdf', pdf(), { kind: 'receipt' });
    await add('装箱.pdf', pdf(), { kind: 'packing_list' });
    const papers = await list();
    const [receiptId, otherId] = ['receipt', 'packing_list'].map(
      (one) => papers.find(({ kind }) => kind === one)!.id,
    );
    const remove = (of: string) => t.call(documents.remove, { id: of }, { token: owner });
    await stateTo('sent');
    expect(said(await remove(receiptId!))).toMatch(
      /^0 ORDER_STATE 对账单 DZ\d+ 发送时以该附件为必备单证，不能移除；如需更换，请先收回或作废对账单$/,
    );
    expect((await remove(otherId!)).code).toBe('1');
    // It came after the statement: nothing rests on it.
    await stateTo('sent', new Date(t.clock.now.getTime() - 1_000));
    await t.db.deleteFrom('customer_paper').execute();
    await t.db
      .insertInto('customer_paper')
      .values({ ...wants, created_at: new Date(t.clock.now.getTime() - 2_000) })
      .execute();
    await add('晚到.pdf', pdf(), { kind: 'receipt' });
    const late = (await list()).find(({ name }) => name === '晚到.pdf')!;
    expect((await remove(late.id)).code).toBe('1');
    await stateTo('sent');
    expect((await remove(receiptId!)).code).toBe('0');
    // Of a box that the statement has no line of.
    const { cabinet_id: otherBox } = await t.db
      .insertInto('cus_cabinet')
      .values({ order_id: orderId, seq: 9, updated_at: t.clock.now })
      .returning('cabinet_id')
      .executeTakeFirstOrThrow();
    await add('别的柜.pdf', pdf(), { kind: 'receipt', cabinetId: otherBox });
    expect((await remove((await list()).find(({ name }) => name === '别的柜.pdf')!.id)).code).toBe('1');
    // Demanded only since it was sent.
    await add('当时不要.pdf', pdf(), { kind: 'receipt' });
    const notWanted = (await list()).find(({ name }) => name === '当时不要.pdf')!.id;
    expect((await remove(notWanted)).code).toBe('0');
    const wantedAt = (at: Date) => t.db.updateTable('customer_paper').set({ created_at: at }).execute();
    await wantedAt(new Date(t.clock.now.getTime() + 1_000));
    expect((await remove(notWanted)).code).toBe('1');
    await stateTo('draft');
    expect((await remove(receiptId!)).code).toBe('1');
    await t.db.deleteFrom('customer_paper').execute();
  });

  it('that is removed twice at once is removed once', async () => {
    await add('单.pdf', pdf());
    const { id } = (await list()).at(-1)!;
    const remove = () => t.call(documents.remove, { id }, { token: owner });
    const answers = await whileLocked(
      t.db,
      (tx) =>
        tx
          .selectFrom('cus_order')
          .select('order_id')
          .where('order_id', '=', order.orderId)
          .forUpdate()
          .execute(),
      [remove, remove],
    );
    expect(answers.map(({ message }) => message)).toEqual(['操作成功', '未找到该附件']);
  });

  it('is looked at in its place, and who did so is kept', async () => {
    await add('装箱.pdf', pdf());
    const { id } = (await list())[0]!;
    expect((await get(`/api/portal/documents/preview/${id}`, owner)).headers['content-type']).toBe(
      'application/pdf',
    );
    await get(`/api/ops/documents/preview/${id}`, kefu);
    const looks = (await t.call(documents.looks, { id }, { token: kefu })).data;
    expect(looks.map(({ username, company }) => `${company} ${username}`)).toEqual([
      '平台 kefu',
      '深圳远航货运代理有限公司 13800000001',
    ]);
    const whoOf = async (token: string) =>
      (await t.call(documents.ownLooks, { id }, { token })).data.map(({ who }) => who);
    expect(await whoOf(owner)).toEqual(['平台客服', '本人']);
    const staff = await t.signIn(world.staff);
    expect(await whoOf(staff)).toEqual([]);
    await get(`/api/portal/documents/preview/${id}`, staff);
    expect(await whoOf(staff)).toEqual(['本人']);
    expect(await whoOf(owner)).toHaveLength(3);
    const kindOf = (content_type: string) =>
      t.db.updateTable('stored_file').set({ content_type }).where('file_name', '=', '装箱.pdf').execute();
    await kindOf('application/zip');
    expect((await get(`/api/portal/documents/preview/${id}`, owner)).json()).toMatchObject({
      code: '0',
      message: '只有图片和 PDF 可以预览，请下载后查看',
    });
    await kindOf('application/pdf');
    const stranger = await t.signIn(world.stranger);
    expect((await t.call(documents.ownLooks, { id }, { token: stranger })).data.errcode).toBe('NOT_FOUND');
    const refused = await get(`/api/portal/documents/preview/${id}`, stranger);
    expect(refused.json()).toMatchObject({ code: '0', data: { errcode: 'NOT_FOUND' } });
  });

  it('of an order whose page one may not open is neither looked at nor removed', async () => {
    await add('装箱.pdf', pdf());
    const { id } = (await list())[0]!;
    const before = await t.db
      .selectFrom('account')
      .select('cust_role_id')
      .where('account_id', '=', world.staff)
      .executeTakeFirstOrThrow();
    await giveRole(t.db, world.staff, { menus: ['/admin/order-pending'] });
    const refused = [
      await get(`/api/portal/documents/preview/${id}`, staff),
      await get(`/api/portal/documents/zip/${order.orderId}`, staff),
    ].map((answer) => answer.json<{ data: { errcode?: string } }>().data.errcode);
    const looks = (await t.call(documents.ownLooks, { id }, { token: staff })).data.errcode;
    expect([...refused, looks]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    await t.db.updateTable('account').set(before).where('account_id', '=', world.staff).execute();
    expect((await get(`/api/portal/documents/preview/${id}`, staff)).statusCode).toBe(200);
  });

  it('comes with all others in one zip, by box and kind, each name once', async () => {
    const bytes = pdf();
    await add('单.pdf', bytes, { kind: 'receipt', cabinetId: order.cabinetIds[0]! });
    await add('单.pdf', pdf(), { kind: 'receipt', cabinetId: order.cabinetIds[0]! });
    const answer = await get(`/api/portal/documents/zip/${order.orderId}`, owner);
    const entries = await readZip(answer.rawPayload);
    expect([...entries.keys()]).toEqual(['第1箱/签收单-单.pdf', '第1箱/签收单-单 (2).pdf']);
    expect(entries.get('第1箱/签收单-单.pdf')?.equals(bytes)).toBe(true);
    await t.db
      .updateTable('stored_file')
      .set({ file_size: String(3 * 1024 ** 3) })
      .where('file_name', '=', '单.pdf')
      .execute();
    const large = await get(`/api/portal/documents/zip/${order.orderId}`, owner);
    expect(large.json()).toMatchObject({
      code: '0',
      message: expect.stringContaining('超过 3 GB') as string,
    });
    const none = await buildOrder(t.db, world, { state: 'finished' });
    const empty = await get(`/api/ops/documents/zip/${none.orderId}`, kefu);
    expect(empty.json()).toMatchObject({ code: '0', message: '该订单还没有附件和照片' });
  });
});

it('of a customer that are required are set as a whole, and read back', async () => {
  const { customerId } = world;
  const set = (kinds: ('eir' | 'receipt')[]) =>
    t.call(documents.setRequired, { customerId, kinds }, { token: caiwu });
  await set(['receipt', 'eir', 'eir']);
  const read = async () => (await t.call(documents.required, { customerId }, { token: caiwu })).data.kinds;
  expect(await read()).toEqual(['eir', 'receipt']);
  await set([]);
  expect(await read()).toEqual([]);
});
