import { search } from '@boxhaul/contract/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOrder } from '../../testing/build-order';
import { buildStatement } from '../../testing/build-statement';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { buildWorld, type World } from '../../testing/world';

let t: TestApp;
let world: World;
let boxId: string;
let orderId: string;
beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  const mine = await buildOrder(t.db, world, { book_space_no: 'MSKU_77%A', state: 'running' });
  [boxId, orderId] = [mine.cabinetIds[0]!, mine.orderId];
  await t.db
    .updateTable('cus_cabinet')
    .set({ cabinet_no: 'CSQU3054383' })
    .where('cabinet_id', '=', boxId)
    .execute();
  await t.db
    .updateTable('customer')
    .set({ customer_name: '深圳市欧陆通电子' })
    .where('customer_id', '=', world.customerId)
    .execute();
  await t.db
    .updateTable('driver')
    .set({ driver_name: '曾志强', phone: '13700001234' })
    .where('driver_id', '=', world.driverIds[0])
    .execute();
  await t.db
    .updateTable('vehicle')
    .set({ plate_number: '粤B9K88Z' })
    .where('vehicle_id', '=', world.vehicleIds[0])
    .execute();
});
afterAll(() => t.close());

type Who = 'admin' | 'kefu' | 'diaodu' | 'caiwu' | 'watcher';
const desk = async (keyword: string, who: Who = 'admin') => {
  const { data } = await t.call(search.desk, { keyword }, { token: await t.signIn(world[who]) });
  return data.found;
};
const own = async (keyword: string, who: 'owner' | 'stranger' | 'clerk' | 'viewer') => {
  const { data } = await t.call(search.own, { keyword }, { token: await t.signIn(world[who]) });
  return data.found;
};
const titles = (found: Awaited<ReturnType<typeof desk>>) =>
  found.map(({ kind, title }) => `${kind} ${title}`);

describe('a search at the desk', () => {
  it.each(['CSQU3054383', 'csqu 305438-3', '305438'])('finds a box by %s', async (keyword) => {
    expect(await desk(keyword)).toEqual([
      {
        kind: 'box',
        id: boxId,
        orderId,
        page: 'order',
        title: 'CSQU3054383',
        note: expect.stringContaining('深圳市欧陆通电子'),
        near: false,
      },
    ]);
  });

  it.each(['CSQU3054388', 'CSOU3054383', 'XSQU3054383'])('finds the box beside %s', async (keyword) => {
    expect(await desk(keyword)).toMatchObject([{ kind: 'box', id: boxId, near: true }]);
  });

  it('finds none with two signs wrong', async () => {
    expect(await desk('CSOU3054388')).toEqual([]);
  });

  it('takes the signs of LIKE for what they are', async () => {
    expect(titles(await desk('_77%'))).toEqual([expect.stringMatching(/^order /)]);
    expect(await desk('%%%')).toEqual([]);
    expect(await desk('___')).toEqual([]);
  });

  it.each([
    ['欧陆通', 'customer 深圳市欧陆通电子'],
    ['oltdz', 'customer 深圳市欧陆通电子'],
    ['曾志', 'driver 曾志强'],
    ['CZQ', 'driver 曾志强'],
    ['1370000', 'driver 曾志强'],
    ['9k88', 'vehicle 粤B9K88Z'],
  ])('finds by %s %s', async (keyword, title) => {
    expect(titles(await desk(keyword))).toContain(title);
  });

  it('shows no driver’s phone', async () => {
    const [driver] = await desk('曾志强');
    expect(driver!.note).toBe('137****1234');
  });

  it('finds what the rights open and nothing else', async () => {
    expect(titles(await desk('oltdz', 'caiwu'))).toEqual(
      titles(await desk('oltdz', 'admin')).filter((title) => !title.startsWith('driver')),
    );
    expect(await desk('CSQU3054383', 'watcher')).toEqual([]);
    expect(await desk('曾志强', 'watcher')).toEqual([]);
    expect(titles(await desk('CSQU3054383', 'diaodu'))).toEqual(['box CSQU3054383']);
  });

  it('shows six of a kind, the newest first', async () => {
    const made = [];
    for (let i = 0; i < 8; i += 1) made.push((await buildOrder(t.db, world)).orderId);
    const found = await desk('BHTEST');
    expect(found.map(({ id }) => id)).toEqual(made.toReversed().slice(0, 6));
  });

  it('finds statements by a part of their number', async () => {
    const { id } = await buildStatement(t, world);
    const { statement_no } = await t.db
      .selectFrom('statement')
      .select('statement_no')
      .where('statement_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(await desk(statement_no.slice(2), 'caiwu')).toMatchObject([{ kind: 'statement', id }]);
    // Nobody outside knows of a draft.
    expect(await own(statement_no.slice(2), 'owner')).toEqual([]);
    await t.db
      .updateTable('statement')
      .set({ due_on: '2026-12-20', sent_at: t.clock.now, state: 'sent', pdf_sha256: 'a', xlsx_sha256: 'b' })
      .where('statement_id', '=', id)
      .execute();
    expect(await own(statement_no.slice(2), 'owner')).toMatchObject([{ kind: 'statement', id }]);
    expect(await own(statement_no.slice(2), 'stranger')).toEqual([]);
  });
});

describe('a customer’s search', () => {
  it('finds their own boxes and orders, and nobody else’s', async () => {
    expect(await own('CSQU3054383', 'owner')).toMatchObject([{ kind: 'box', id: boxId }]);
    expect(await own('CSQU3054388', 'viewer')).toMatchObject([{ kind: 'box', id: boxId, near: true }]);
    expect(await own('CSQU3054383', 'stranger')).toEqual([]);
    expect(await own('BHTEST', 'stranger')).toEqual([]);
    expect(await own('CSQU3054383', 'clerk')).toEqual([]);
  });

  it('knows no names of the platform', async () => {
    expect(await own('曾志强', 'owner')).toEqual([]);
    expect(await own('深圳市', 'owner')).toEqual([]);
  });
});
