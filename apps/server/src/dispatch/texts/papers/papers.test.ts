import { dispatch, tenders } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { readCodes } from '../../../testing/read-codes';
import { readPdf } from '../../../testing/read-pdf';

const desk = await fileDesk();
beforeEach(() => desk.clear());

const ORIGIN = 'https://boxhaul.example';
const token = () => ({ token: desk.diaodu });
type Asked = InputOf<typeof dispatch.papers>;

const press = (input: Asked, authorization = desk.diaodu) =>
  desk.app.app.inject({
    method: 'POST',
    url: dispatch.papers.path,
    headers: { authorization },
    payload: { origin: ORIGIN, ...input },
  });
const refusalOf = async (input: object, authorization = desk.diaodu) =>
  (await press(input as Asked, authorization)).json<{ code: string; message: string; data: object }>();
async function print(input: Asked) {
  const { headers, rawPayload, body } = await press(input);
  expect([headers['content-type'], body.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  const { pages } = await readPdf(rawPayload);
  const name = decodeURIComponent(String(headers['content-disposition']).split("UTF-8''")[1] ?? '');
  return { pages, all: pages.flat().join('\n'), file: rawPayload, name };
}

const boxAt = async (hours: number, changes = {}) => {
  const { orderId, cabinetIds } = await desk.later(hours, changes);
  return { cabinetId: cabinetIds[0]!, cabinetIds, orderId, order: await desk.orderRow(orderId) };
};
const sized = (file: Buffer) => /\/MediaBox \[([^\]]+)\]/.exec(file.toString('latin1'))?.[1];

/** No sign beyond the page, and none lost: all lines of a text one after the other. */
const without = (text: string) => text.replace(/\s/g, '');

describe('派车单', () => {
  it('says what a driver is to know of a box, and its code opens the task', async () => {
    const { cabinetId, order } = await boxAt(2, { remark: '走 3 号门' });
    const taskId = await desk.assign(cabinetId);
    const { all, pages, file, name } = await print({
      kind: 'trip_slip',
      size: 'a5',
      cabinetIds: [cabinetId],
    });
    expect(pages).toHaveLength(1);
    expect(sized(file)).toBe('0 0 419.53 595.28');
    for (const part of [
      '派车单',
      order.order_no,
      '粤B12345',
      '陈志强',
      '40HQ',
      '装货',
      order.book_space_no,
      '盐田国际',
      '同提柜点',
      '前进一路 1 号',
      '王工 13812345678',
      '11-20 18:01 到门',
      '走 3 号门',
      '电子元件',
      '扫码打开任务',
    ]) {
      expect(all).toContain(part);
    }
    expect(await readCodes(file)).toEqual([[`${ORIGIN}/driver?task=${taskId}`]]);
    expect(name).toBe('派车单-陈志强 粤B12345-20261120.pdf');
  });

  it('stands twice on a page of A4, a long one on a page of its own, and nothing of it is lost', async () => {
    const address = '工业园南门第二栋'.repeat(37).slice(0, 300);
    const remark = '进门前先打电话等候放行。'.repeat(42).slice(0, 500);
    const long = await boxAt(1, { address, remark });
    const others = [await boxAt(5), await boxAt(1), await boxAt(5)];
    const cabinetIds = [long, ...others].map(({ cabinetId }) => cabinetId);
    for (const [at, cabinetId] of cabinetIds.entries()) await desk.assign(cabinetId, at < 2 ? 0 : 1);
    const { pages, file, all } = await print({ kind: 'trip_slip', cabinetIds });
    expect(sized(file)).toBe('0 0 595.28 841.89');
    const titles = pages.map((page) => page.filter((text) => text === '派车单').length);
    expect(titles).toEqual([1, 2, 1]);
    expect(without(all)).toContain(address);
    expect(without(all)).toContain(remark);
    const codes = await readCodes(file);
    expect(codes.map((page) => page.length)).toEqual([1, 2, 1]);
  });

  it('of a remark that no page holds goes on over the next, and says whose it is', async () => {
    const remark = '甲乙丙丁戊\n'.repeat(90).slice(0, 500);
    const { cabinetId, order } = await boxAt(2, { remark });
    await desk.assign(cabinetId);
    const { pages } = await print({ kind: 'trip_slip', size: 'a5', cabinetIds: [cabinetId] });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[1]).toContain(`派车单 ${order.order_no} 第 1 箱（续）`);
    expect(pages.flat().filter((text) => text === '甲乙丙丁戊')).toHaveLength(83);
    expect(pages[1]).toContain(`第 2 页，共 ${pages.length} 页`);
  });

  it('is printed for 500 boxes by one press', { timeout: 60_000 }, async () => {
    const orders = [];
    for (let at = 0; at < 10; at += 1) orders.push(await boxAt(1, { cabinet_num: 50 }));
    const [first = '', ...more] = orders.flatMap((order) => order.cabinetIds);
    const cabinetIds = [first, ...more];
    const taskId = await desk.assign(first);
    const task = await desk.app.db
      .selectFrom('task')
      .selectAll()
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow();
    const { task_id: _id, goes_since: _since, ...row } = task;
    await desk.app.db
      .insertInto('task')
      .values(more.map((cabinet_id) => ({ ...row, cabinet_id })))
      .execute();
    const { pages, name } = await print({ kind: 'trip_slip', size: 'a5', cabinetIds });
    expect(pages).toHaveLength(500);
    expect(name).toContain('陈志强');
    const rest = await print({ kind: 'driver_day', cabinetIds });
    expect(rest.pages.flat().filter((text) => /^\d+\. .* 到门$/.test(text))).toHaveLength(500);
  });
});

describe('行车单', () => {
  it('is a driver’s day in the order of its doors, another day apart', async () => {
    const [early, late] = [await boxAt(1), await boxAt(4)];
    const nextDay = await boxAt(30);
    const tasks = [];
    for (const { cabinetId } of [early, late, nextDay]) tasks.push(await desk.assign(cabinetId));
    const { pages, file, all, name } = await print({
      kind: 'driver_day',
      cabinetIds: [late.cabinetId, nextDay.cabinetId],
      wholeDay: true,
    });
    expect(pages.map((page) => page.filter((text) => /^\d\. /.test(text)).length)).toEqual([2, 1]);
    expect(all.indexOf(early.order.book_space_no)).toBeLessThan(all.indexOf(late.order.book_space_no));
    expect(pages[0]).toContain('2026-11-20');
    expect(pages[0]!.join('')).toContain('2 箱');
    const codes = await readCodes(file);
    expect(codes.map((page) => page.toSorted())).toEqual(
      [tasks.slice(0, 2), tasks.slice(2)].map((page) =>
        page.map((taskId) => `${ORIGIN}/driver?task=${taskId}`).toSorted(),
      ),
    );
    expect(name).toMatch(/^行车单-陈志强/);
  });
});

describe('提还柜通知', () => {
  it('names all eleven boxes of an order, and its code opens the order', async () => {
    const { cabinetIds, orderId, order } = await boxAt(2, { cabinet_num: 11, remark: '分两天装' });
    await desk.assign(cabinetIds[0]!);
    const { all, pages, file } = await print({ kind: 'box_notice', cabinetIds });
    for (const part of [order.order_no, order.book_space_no, '粤B12345', '13900000001', '分两天装']) {
      expect(all).toContain(part);
    }
    expect(pages.flat().filter((text) => text === '待派车')).toHaveLength(10);
    expect(await readCodes(file)).toEqual([[`${ORIGIN}/admin/order?order=${orderId}`]]);
  });

  it('stands apart for each order', async () => {
    const [one, two] = [await boxAt(2), await boxAt(3)];
    const { pages } = await print({ kind: 'box_notice', cabinetIds: [one.cabinetId, two.cabinetId] });
    expect(pages).toHaveLength(2);
    expect(pages[0]!.join('')).not.toContain(two.order.order_no);
  });
});

describe('派车清单', () => {
  it('says whom to call only once the carrier has taken the box', async () => {
    const { cabinetId, order } = await boxAt(5);
    await desk.app.call(tenders.offer, { cabinetIds: [cabinetId], carrierId: desk.world.carrierId }, token());
    const list = () => print({ kind: 'carrier_list', cabinetIds: [cabinetId] });
    const before = await list();
    expect(before.all).toContain(order.book_space_no);
    expect(without(before.all)).toContain('前进一路1号');
    expect(before.all).not.toContain(order.contact_phone);
    expect(before.all).not.toContain(order.contact_name);
    expect(await readCodes(before.file)).toEqual([[`${ORIGIN}/ops/carrier`]]);
    const chedui = await desk.app.signIn(desk.world.chedui);
    const { data } = await desk.app.call(tenders.own, { tab: 'open' }, { token: chedui });
    await desk.app.call(tenders.accept, { tenderId: data.data[0]!.tenderId }, { token: chedui });
    expect(without((await list()).all)).toContain('王工13812345678');
  });
});

describe('refuses in words', () => {
  it.each([
    [{ kind: 'poster' }, '请选择打印哪种单据'],
    [{ kind: 'driver_day', size: 'a5' }, '只有派车单可以用 A5 纸'],
    [{ kind: 'trip_slip', cabinetIds: [] }, '请选择箱'],
    [{ kind: 'trip_slip', origin: 'ftp://x' }, '网站地址应如 https://域名'],
    [{ kind: 'trip_slip', cabinetIds: ['999999999'] }, '未找到该箱'],
  ])('%j', async (changes, message) => {
    const { cabinetId } = await boxAt(2);
    expect(await refusalOf({ cabinetIds: [cabinetId], ...changes })).toMatchObject({ code: '0', message });
  });

  it('boxes that go to nobody of the kind', async () => {
    const { cabinetId } = await boxAt(2);
    const cabinetIds = [cabinetId];
    const said = async (kind: Asked['kind']) => (await refusalOf({ kind, cabinetIds })).message;
    expect(await said('trip_slip')).toBe('这些箱还没有派司机，没有派车单可打印');
    expect(await said('carrier_list')).toBe('这些箱没有派给外协车队，也没有外发给车队，没有派车清单可打印');
  });

  it('whoever may not assign: customers, drivers, carriers and other operators', async () => {
    const { cabinetId } = await boxAt(2);
    const { owner, stranger, driver, chedui, kefu, caiwu } = desk.world;
    for (const account of [owner, stranger, driver, chedui, kefu, caiwu]) {
      const mine = await desk.app.signIn(account);
      expect(await refusalOf({ kind: 'box_notice', cabinetIds: [cabinetId] }, mine)).toMatchObject({
        code: '0',
        data: { errcode: 'FORBIDDEN' },
      });
    }
  });
});

it('has no code where nobody knows the address of the site', async () => {
  const { cabinetId } = await boxAt(2);
  await desk.assign(cabinetId);
  const { file, all } = await print({ kind: 'trip_slip', cabinetIds: [cabinetId], origin: null });
  expect(await readCodes(file)).toEqual([[]]);
  expect(all).not.toContain('扫码');
});

it('who took out whose phones is kept, a row for each customer', async () => {
  const { cabinetId, order } = await boxAt(2);
  await desk.app.db.deleteFrom('personal_access').execute();
  await print({ kind: 'box_notice', cabinetIds: [cabinetId] });
  const rows = await desk.app.db
    .selectFrom('personal_access')
    .select(['access_kind', 'subject_name'])
    .execute();
  expect(rows).toEqual([{ access_kind: 'phones', subject_name: order.order_no }]);
});
