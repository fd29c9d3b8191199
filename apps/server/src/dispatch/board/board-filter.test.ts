import { dispatch } from '@boxhaul/contract/dispatch';
import type { InputOf } from '@boxhaul/contract/kit';
import { sql } from '@boxhaul/db';
import { BOARD_TABS } from '@boxhaul/domain/dispatch';
import type { CabinetState } from '@boxhaul/domain/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTurn } from '@boxhaul/testkit/slice';
import { fileDesk } from '../../testing/file-world';
import { DOCK } from '../../testing/approved-order';
import type { BoardFilter } from './board-filter.repo';
import { boardPage, stageCounts } from './board.repo';

const ORDER_COLUMNS = `customer_id, account_id, order_type, harbor_id, region_code, ship_company_id, cabinet_type,
  cabinet_num, invoicing, is_heavy_cargo, is_foreign_trade, address, address_lng, address_lat, address_precision,
  goods_name, book_space_no, contact_name, contact_phone, remark, get_quote_type, created_at, updated_at`;

/** What a plan says of a large table that it reads from end to end. */
const SCANS = /"Seq Scan"[^}]*"Relation Name":"(cus_order|cus_cabinet|task_node)"/;
const HOUR_MS = 3_600_000;
const desk = await fileDesk();
/** Orders by what is the matter with their one box. */
const orders = new Map<string, string>();

const inHours = (hours: number) => new Date(desk.app.clock.now.getTime() + hours * HOUR_MS);

async function box(name: string, hours: number, changes = {}): Promise<string> {
  const { orderId, cabinetIds } = await desk.order({ require_date: inHours(hours), ...changes });
  orders.set(name, orderId);
  return cabinetIds[0]!;
}

beforeAll(async () => {
  await box('waits', 30);
  await box('in haste', 3);
  await box('twenty', 31, { cabinet_type: '20GP' });
  const held = await box('held', 32);
  await desk.app.call(
    dispatch.holdBox,
    { cabinetId: held, kind: 'held', reason: '客户暂停' },
    { token: desk.diaodu },
  );
  await desk.publish(await desk.assign(await box('late', -1), 0));
  await desk.publish(await desk.assign(await box('silent', 33), 1));
  await desk.app.db
    .updateTable('task')
    .set({ published_at: inHours(-5) })
    .where('order_id', '=', orders.get('silent')!)
    .execute();
});

async function found(filter: InputOf<typeof dispatch.board>): Promise<string[]> {
  const { data } = await desk.app.call(
    dispatch.board,
    { stage: 'open', pageSize: 50, ...filter },
    { token: desk.diaodu },
  );
  expect(data.counts.open).toBe(data.data.length);
  const ids = data.data.map((one) => one.order.id);
  return [...orders].filter(([, id]) => ids.includes(id)).map(([name]) => name);
}

const day = (hours: number) => new Date(inHours(hours).getTime() + 8 * HOUR_MS).toISOString().slice(0, 10);

const hour = (hours: number) => new Date(inHours(hours).getTime() + 8 * HOUR_MS).getUTCHours();
const OVER_MIDNIGHT = ['in haste', 'held', 'late', 'silent'];

describe('the board is narrowed to', () => {
  it.each<[string, () => InputOf<typeof dispatch.board>, string[]]>([
    ['boxes without a truck', () => ({ marks: ['unassigned'] }), ['waits', 'in haste', 'twenty', 'held']],
    // With a truck or without one, until somebody is at its door.
    ['boxes in haste', () => ({ marks: ['urgent'] }), ['in haste', 'late']],
    ['boxes in haste without a truck', () => ({ marks: ['urgent', 'unassigned'] }), ['in haste']],
    ['an hour of the day', () => ({ fromHour: hour(30), toHour: hour(30) + 1 }), ['waits']],
    ['the hours from one on', () => ({ fromHour: hour(32), from: day(24) }), ['held', 'silent']],
    ['hours over midnight', () => ({ fromHour: hour(32), toHour: hour(30) }), OVER_MIDNIGHT],
    ['a carrier to whom nothing is offered', () => ({ offeredTo: '999' }), []],
    ['late boxes', () => ({ marks: ['late'] }), ['late']],
    ['boxes nobody has heard of', () => ({ marks: ['update'] }), ['silent']],
    ['held boxes', () => ({ marks: ['held'] }), ['held']],
    ['held boxes without a truck', () => ({ marks: ['held', 'unassigned'] }), ['held']],
    ['late boxes without a truck', () => ({ marks: ['late', 'unassigned'] }), []],
    ['a type of box', () => ({ cabinetType: '20GP' }), ['twenty']],
    ['the days from tomorrow', () => ({ from: day(24) }), ['waits', 'twenty', 'held', 'silent']],
    ['the days until today', () => ({ to: day(0) }), ['in haste', 'late']],
    ['another harbour', () => ({ harbor: 999 }), []],
    ['a dock that some trucks go to', () => ({ dock: DOCK.dockId, marks: ['late'] }), ['late']],
    ['another company', () => ({ company: 999 }), []],
    ['another customer', () => ({ customer: '没有这家%' }), []],
    ['another carrier', () => ({ carrier: '999' }), []],
    ['the other direction', () => ({ orderType: 1 }), []],
  ])('%s', async (_, filter, names) => {
    expect(await found(filter())).toEqual(names);
  });

  it('a customer, and a carrier whose truck has a box', async () => {
    const { customer_name: customer } = await desk.app.db
      .selectFrom('customer')
      .select('customer_name')
      .where('customer_id', '=', desk.world.customerId)
      .executeTakeFirstOrThrow();
    expect(await found({ customer: customer.slice(1, 4) })).toHaveLength(orders.size);
    const carrier = await desk.app.db
      .insertInto('carrier')
      .values({ carrier_name: '顺达车队', kind: 'subcontracted', updated_at: desk.app.clock.now })
      .returning('carrier_id')
      .executeTakeFirstOrThrow();
    const { vehicleIds } = desk.world;
    const given = { carrier_id: carrier.carrier_id };
    await desk.app.db.updateTable('vehicle').set(given).where('vehicle_id', '=', vehicleIds[1]).execute();
    expect(await found({ carrier: carrier.carrier_id })).toEqual(['silent']);
  });
});

describe('boxes that go with another one', () => {
  const boxOf = async (name: string) =>
    (
      await desk.app.db
        .selectFrom('cus_cabinet')
        .select('cabinet_id')
        .where('order_id', '=', orders.get(name)!)
        .executeTakeFirstOrThrow()
    ).cabinet_id;
  const setState = async (name: string, state: CabinetState) =>
    desk.app.db
      .updateTable('cus_cabinet')
      .set({ state })
      .where('cabinet_id', '=', await boxOf(name))
      .execute();

  it('are found while they go together and are not over', async () => {
    const { db, clock } = desk.app;
    const { pair_id } = await db
      .insertInto('box_pair')
      .values({ made_by: desk.world.diaodu, made_at: clock.now })
      .returning('pair_id')
      .executeTakeFirstOrThrow();
    const both = [await boxOf('waits'), await boxOf('twenty')];
    await db
      .insertInto('paired_box')
      .values(both.map((cabinet_id, at) => ({ pair_id, place: at + 1, cabinet_id })))
      .execute();
    expect(await found({ marks: ['paired'] })).toEqual(['waits', 'twenty']);
    expect(await found({ marks: ['turned'] })).toEqual([]);
    await setState('twenty', 4);
    expect(await found({ marks: ['paired'] })).toEqual(['waits']);
    await setState('twenty', 0);
    await db.updateTable('paired_box').set({ ended: true }).execute();
    expect(await found({ marks: ['paired'] })).toEqual([]);
  });

  it('are found by their turn, on both sides of it', async () => {
    const { db, clock } = desk.app;
    const turn = { import_cabinet_id: await boxOf('late'), export_cabinet_id: await boxOf('held') };
    const { turn_id } = await db
      .insertInto('street_turn')
      .values({ ...turn, linked_at: clock.now })
      .returning('turn_id')
      .executeTakeFirstOrThrow();
    expect(await found({ marks: ['turned'] })).toEqual(['held', 'late']);
    expect(await found({ marks: ['paired'] })).toEqual([]);
    await db
      .updateTable('street_turn')
      .set({ undone_at: clock.now })
      .where('turn_id', '=', turn_id)
      .execute();
    expect(await found({ marks: ['turned'] })).toEqual([]);
  });

  it('are those of one sailing’s booking, whatever of it has moved', async () => {
    const { db, clock } = desk.app;
    const { book_space_no } = await db
      .selectFrom('cus_order')
      .select('book_space_no')
      .where('order_id', '=', orders.get('twenty')!)
      .executeTakeFirstOrThrow();
    const said = { source: '人工', said_at: clock.now, saved_by: desk.world.diaodu, saved_at: clock.now };
    const { sailing_id } = await db
      .insertInto('sailing')
      .values({
        book_space_no: book_space_no.toUpperCase(),
        ship_company_id: 1,
        vessel: '',
        voyage: 'V1',
        etd: inHours(90),
        ...said,
      })
      .returning('sailing_id')
      .executeTakeFirstOrThrow();
    expect(await found({ sailing: sailing_id })).toEqual(['twenty']);
    expect(await found({ sailing: '999999' })).toEqual([]);
  });
});

describe('views of the board', () => {
  const look = async (token: string) => (await desk.app.call(dispatch.look, {}, { token })).data;
  const save = (query: string, name = '今天晚到') =>
    desk.app.call(dispatch.saveView, { name, query }, { token: desk.diaodu });

  it('are kept by name, replaced, removed, and nobody else’s', async () => {
    await Promise.all([save('marks=late'), save('marks=late')]);
    await save('marks=late&harbor=2');
    const { views } = await look(desk.diaodu);
    expect(views).toMatchObject([{ name: '今天晚到', query: 'marks=late&harbor=2' }]);
    const kefu = await desk.app.signIn(desk.world.kefu);
    expect((await look(kefu)).views).toEqual([]);
    const admin = await desk.app.signIn(desk.world.admin);
    const gone = { viewId: views[0]!.viewId };
    expect(await desk.app.call(dispatch.removeView, gone, { token: admin })).toMatchObject({
      data: { errcode: 'NOT_FOUND' },
    });
    expect((await desk.app.call(dispatch.removeView, gone, { token: desk.diaodu })).code).toBe('1');
    expect((await look(desk.diaodu)).views).toEqual([]);
  });

  it('are thirty at most', async () => {
    for (let n = 1; n <= 30; n += 1) await save('marks=held', `视图 ${n}`);
    expect((await save('marks=held', '又一个')).data.fields).toEqual({
      name: '最多保存 30 个视图，请先删除不用的',
    });
    expect((await save('marks=urgent', '视图 3')).code).toBe('1');
  });
});

describe.each(inTurn('5 000 open boxes'))('%s', () => {
  it('are found by indexes, whatever is asked', async () => {
    const { db } = desk.app;
    await sql`insert into cus_order (${sql.raw(ORDER_COLUMNS)}, order_no, state, require_date)
      select ${sql.raw(ORDER_COLUMNS.replace('book_space_no', "'BK' || n"))}, 'BULK' || n, case when n <= 5000 then 'approved' else 'finished' end,
        require_date + n * interval '1 minute'
      from cus_order, generate_series(1, 20000) n where order_id = ${orders.get('waits')!}`.execute(db);
    await sql`insert into cus_cabinet (order_id, seq, state, updated_at)
      select order_id, 1, case when state = 'finished' then 4 else 0 end, updated_at from cus_order
      where order_no like 'BULK%'`.execute(db);
    const { vehicleIds, driverIds } = desk.world;
    await sql`insert into task (cabinet_id, order_id, leg, leg_kind, vehicle_id, driver_id, dock_id, state, phase,
        assigned_at, published_at)
      select c.cabinet_id, o.order_id, 1, 'direct', ${vehicleIds[0]}, ${driverIds[0]}, ${DOCK.dockId},
        case when o.state = 'finished' then 'finished' else 'assigned' end, null, o.created_at, o.created_at
      from cus_order o join cus_cabinet c using (order_id) where o.order_no like 'BULK%' and o.order_id % 2 = 0`.execute(
      db,
    );
    await sql`insert into task_node (task_id, seq, node_code, node_name, place, proofs, phase_after, done_at)
      select t.task_id, n, 'stop', '节点', case n when 4 then 'door' else 'dock' end, '{}', '途中',
        case when t.state = 'finished' then t.assigned_at end
      from task t join cus_order o using (order_id), generate_series(1, 8) n where o.order_no like 'BULK%'`.execute(
      db,
    );
    // Fifty of the ships have not sailed.
    await sql`insert into sailing (book_space_no, ship_company_id, vessel, voyage, atd, source, said_at, saved_by, saved_at)
      select book_space_no, ship_company_id, '', 'V1', case when n > 50 then created_at end, '人工', created_at,
        account_id, created_at
      from (select o.*, row_number() over (order by order_id) as n from cus_order o where order_no like 'BULK%') o
      where n <= 5000`.execute(db);
    await sql`analyze cus_order, cus_cabinet, task, task_node, sailing`.execute(db);
    const filter = { now: desk.app.clock.now, foretold: [] };
    const asked: BoardFilter[] = [
      { ...filter, marks: [] },
      { ...filter, marks: ['unassigned', 'urgent'] },
      { ...filter, marks: ['late'], foretold: ['1', '2'] },
      { ...filter, marks: ['held'], from: day(24), to: day(48) },
      { ...filter, marks: ['update'] },
      { ...filter, marks: ['locked'] },
      { ...filter, marks: ['unnumbered'] },
      { ...filter, marks: ['sailed'] },
      { ...filter, marks: ['tendered'] },
      { ...filter, marks: ['turned'] },
      { ...filter, marks: ['paired'] },
      { ...filter, marks: ['doneToday'] },
      { ...filter, marks: [], sailing: '1' },
      { ...filter, marks: [], carrier: '1', harbor: 1 },
    ];
    for (const one of asked) {
      for (const stage of BOARD_TABS) {
        const page = boardPage(db, { ...one, stage, pageNo: 1, pageSize: 10 });
        const plan = JSON.stringify(await page.explain('json'));
        expect([stage, one.marks, plan]).toEqual([stage, one.marks, expect.not.stringMatching(SCANS)]);
      }
      const counts = JSON.stringify(await stageCounts(db, false, one).explain('json'));
      expect([one.marks, counts]).toEqual([one.marks, expect.not.stringMatching(SCANS)]);
    }
  });
});
