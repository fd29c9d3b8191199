import { dispatch, exceptions } from '@boxhaul/contract/dispatch';
import { zoneDesk } from '@boxhaul/contract/pricing';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { DOOR } from '../../testing/approved-order';
import { insertPosition } from '../../testing/insert-position';
import { sentNotices } from '../../testing/sent-notices';
import { openPlaces } from '../../pricing/places';
import { sendNotice } from '../../identity/notices';
import { openZones } from '../../pricing/zones';
import { findExceptions } from './watch/find-exceptions';

const MINUTE_MS = 60_000;
const DOCK_AT = { lng: 114.2689, lat: 22.5728 };
/** Neither on the way from Yantian to the door nor near it. */
const FAR = { lng: 113.38, lat: 22.52 };
const places = openPlaces();
const desk = await fileDesk();
const admin = await desk.app.signIn(desk.world.admin);
let taskId: string;
let orderId: string;

const now = () => desk.app.clock.now;
/** Five minutes' rounds: each truck has its turn. */
async function look(): Promise<void> {
  const zones = openZones(desk.app.deps);
  for (let i = 0; i < 5; i += 1) {
    await findExceptions(desk.app.deps, { places, zones }, now());
    desk.app.clock.advance(MINUTE_MS);
  }
}
const list = async (more: object = {}) =>
  (await desk.app.call(exceptions.list, more, { token: desk.diaodu })).data;
const kinds = async () => (await list()).data.map(({ kind }) => kind);
const report = (at: { lng: number; lat: number }, minutesAgo = 0) =>
  insertPosition(desk.app.db, desk.world.vehicleIds[0], {
    ...at,
    at: new Date(now().getTime() - minutesAgo * MINUTE_MS),
  });

/** A task that its driver has accepted. */
beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('task_exception').execute();
  for (const table of ['notice_delivery', 'notice_inbox', 'notice', 'position', 'vehicle_last'] as const) {
    await desk.app.db.deleteFrom(table).execute();
  }
  const order = await desk.order();
  orderId = order.orderId;
  taskId = await desk.assign(order.cabinetIds[0]!);
  await desk.publish(taskId);
  await desk.checkIn((await desk.nodesOf(taskId))[0]!.node_id);
});

async function upToDoor(): Promise<void> {
  for (const node of (await desk.nodesOf(taskId)).slice(1, 3)) await desk.checkIn(node.node_id);
}

describe('an exception', () => {
  it('is raised once, whichever nodes look and however often, and stays when its cause is gone', async () => {
    desk.app.clock.advance(31 * MINUTE_MS);
    await Promise.all([look(), look(), look()]);
    expect(await kinds()).toEqual(['silent']);
    await report(DOCK_AT);
    await look();
    expect(await kinds()).toEqual(['silent']);
  });

  it('is in one person’s hands, and closed with what was done', async () => {
    desk.app.clock.advance(31 * MINUTE_MS);
    await look();
    const { exceptionId } = (await list()).data[0]!;
    const by = (token: string) => ({ token });
    const both = await Promise.all(
      [desk.diaodu, admin].map((token) => desk.app.call(exceptions.take, { exceptionId }, by(token))),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(both.find(({ code }) => code === '0')?.message).toMatch(/^该异常已由 .+ 接手$/);
    const taken = await list({ state: 'taken' });
    expect(taken).toMatchObject({ total: 1, states: { open: 0, taken: 1 } });
    const [holder, other] = taken.data[0]!.taken!.isMe ? [desk.diaodu, admin] : [admin, desk.diaodu];
    const close = (token: string) =>
      desk.app.call(exceptions.close, { exceptionId, reason: '司机手机没电' }, by(token));
    expect(await close(other)).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
    expect(await close(holder)).toMatchObject({ code: '1' });
    expect(await close(holder)).toMatchObject({ code: '0', message: '该异常已关闭' });
    expect((await list({ state: 'closed' })).data[0]).toMatchObject({
      closed: { reason: '司机手机没电' },
      severity: 'attention',
    });
    // The same silence is not raised anew.
    await look();
    expect(await kinds()).toEqual([]);
  });

  it('that is grave is told to dispatchers once', async () => {
    await report(DOCK_AT);
    await sendNotice(desk.app.db, {
      kind: 'box_late',
      event: `task ${taskId}`,
      facts: {
        orderNo: 'SO1',
        seq: 1,
        plateNumber: '粤B12345',
        required: '2026-11-20 11:00:00',
        expected: '2026-11-20 12:00:00',
        earliest: '2026-11-20 11:30:00',
        span: '2026-11-20 11:30 – 12:30',
      },
      subjectId: orderId,
      now: now(),
    });
    await look();
    expect((await list()).data).toMatchObject([
      { kind: 'late', detail: '要求 2026-11-20 11:00 到门点，预计 2026-11-20 11:30 – 12:30 才能到达' },
    ]);
    const told = await sentNotices(desk.app.db, 'exception_raised');
    expect(told.filter((one) => one.startsWith('diaodu'))).toHaveLength(1);
    expect(told.join()).not.toContain('13800000001');
    expect(await list({ severity: 'attention' })).toMatchObject({
      total: 0,
      severities: { alert: 1, attention: 0, info: 0 },
    });
  });
});

describe('a node', () => {
  it('outside its fence or without its pictures is an exception of its own', async () => {
    await report(FAR);
    await upToDoor();
    await look();
    const found = (await list({ pageSize: 50 })).data.filter(({ severity }) => severity === 'info');
    expect(found.filter(({ kind }) => kind === 'outside_fence').map(({ detail }) => detail)).toEqual(
      expect.arrayContaining(['登记“到达提柜码头”时车辆不在围栏内']),
    );
    expect(found.some(({ kind }) => kind === 'proof_missing')).toBe(true);
  });

  it('with another box number than before', async () => {
    await report(DOCK_AT);
    await upToDoor();
    await look();
    expect(await kinds()).not.toContain('box_number');
    await desk.checkIn((await desk.nodesOf(taskId))[3]!.node_id, { cabinetNo: 'MSKU6011672' });
    await look();
    const found = (await list({ kind: 'box_number' })).data;
    expect(found[0]?.detail).toBe('先后登记了不同的柜号：CSQU3054383、MSKU6011672');
  });
});

describe('a truck', () => {
  const stand = async (at: { lng: number; lat: number }) => {
    desk.app.clock.advance(45 * MINUTE_MS);
    for (let ago = 44; ago >= 0; ago -= 4) await report(at, ago);
  };

  it('that stands for long is no exception at its dock, but is away from it', async () => {
    await stand(DOCK_AT);
    await look();
    expect(await kinds()).not.toContain('long_stop');
    await desk.app.db.deleteFrom('position').execute();
    await stand({ lng: 114.13, lat: 22.62 });
    await look();
    expect(await kinds()).toContain('long_stop');
  });

  it('far off the way from dock to door has left it', async () => {
    await report(DOCK_AT);
    await upToDoor();
    await report({ lng: (DOCK_AT.lng + DOOR.lng) / 2, lat: (DOCK_AT.lat + DOOR.lat) / 2 }, -1);
    await look();
    expect(await kinds()).not.toContain('route_left');
    await report(FAR, -1);
    await look();
    expect(await kinds()).toContain('route_left');
  });

  it('with a ban ahead of it is told of before it gets there', async () => {
    await report(DOCK_AT);
    await upToDoor();
    const token = desk.diaodu;
    const { data } = await desk.app.call(
      zoneDesk.save,
      {
        zoneName: '门点全天限行',
        regionCode: '4403',
        source: '示例，非官方',
        shape: {
          kind: 'area',
          rings: [
            [
              [DOOR.lng - 0.01, DOOR.lat - 0.01],
              [DOOR.lng + 0.01, DOOR.lat - 0.01],
              [DOOR.lng + 0.01, DOOR.lat + 0.01],
              [DOOR.lng - 0.01, DOOR.lat + 0.01],
            ],
          ],
        },
        rule: { scope: 'any', tails: 'any', windows: [{ from: 0, to: 1_440, days: 'every' }] },
      },
      { token },
    );
    await look();
    expect(await kinds()).not.toContain('zone_ahead');
    const { versions } = (await desk.app.call(zoneDesk.detail, { zoneId: data.zoneId }, { token })).data;
    const { zoneVersionId, revision } = versions[0]!;
    await desk.app.call(zoneDesk.step, { zoneVersionId, revision, step: 'confirm' }, { token });
    await report(DOCK_AT);
    await look();
    expect((await list({ kind: 'zone_ahead' })).data[0]?.detail).toMatch(
      /^预计 11-20 \d\d:\d\d 进入限行区“门点全天限行”/,
    );
  });
});

describe('a cut-off that passed', () => {
  const keep = (fields: { pickup_until?: Date; weight_cut_off?: Date; yard_free_until?: Date }) =>
    desk.app.db
      .insertInto('box_preparation')
      .columns(['cabinet_id', 'saved_by', 'saved_at', 'pickup_until', 'weight_cut_off', 'yard_free_until'])
      .expression((eb) =>
        eb
          .selectFrom('task')
          .where('task_id', '=', taskId)
          .select([
            'cabinet_id',
            eb.val(desk.world.diaodu).as('by'),
            eb.val(now()).as('at'),
            eb.cast<Date | null>(eb.val(fields.pickup_until ?? null), 'timestamptz').as('pickup'),
            eb.cast<Date | null>(eb.val(fields.weight_cut_off ?? null), 'timestamptz').as('weight'),
            eb.cast<Date | null>(eb.val(fields.yard_free_until ?? null), 'timestamptz').as('yard'),
          ]),
      )
      .execute();
  const passed = async () => (await list()).data.filter(({ kind }) => kind === 'cut_off');

  it('is raised once, in words, a minute after it and not before', async () => {
    await keep({ weight_cut_off: new Date(now().getTime() + 7 * MINUTE_MS) });
    await look();
    expect(await passed()).toEqual([]);
    await look();
    await look();
    expect(await passed()).toMatchObject([
      { severity: 'alert', detail: expect.stringContaining('已过：在此之前重柜进闸') as string },
    ]);
  });

  it('is one of the ship of its booking where nobody typed any, and that of nobody once it has sailed', async () => {
    await desk.app.db
      .updateTable('cus_order')
      .set({ book_space_no: 'passed1' })
      .where('order_id', '=', orderId)
      .execute();
    await desk.app.db
      .insertInto('sailing')
      .values({
        book_space_no: 'PASSED1',
        ship_company_id: 1,
        vessel: 'EMMA',
        voyage: '1W',
        weight_cut_off: new Date(now().getTime() - MINUTE_MS),
        atd: now(),
        source: '官网',
        said_at: now(),
        saved_by: desk.world.diaodu,
        saved_at: now(),
      })
      .execute();
    await look();
    expect(await passed()).toEqual([]);
    await keep({ weight_cut_off: new Date(now().getTime() + 600 * MINUTE_MS) });
    await desk.app.db.updateTable('sailing').set({ atd: null }).execute();
    await look();
    expect(await passed()).toEqual([]);
    await desk.app.db.updateTable('box_preparation').set({ weight_cut_off: null }).execute();
    await look();
    await look();
    expect(await passed()).toMatchObject([{ detail: expect.stringContaining('在此之前重柜进闸') as string }]);
    await desk.app.db.deleteFrom('sailing').execute();
  });

  it('is none of another kind of order, nor once the box is fetched', async () => {
    const past = new Date(now().getTime() - MINUTE_MS);
    await keep({ yard_free_until: past, pickup_until: past });
    const nodes = await desk.nodesOf(taskId);
    const fetched = nodes.findIndex(({ proofs }) => proofs.includes('cabinet_no'));
    for (const node of nodes.slice(1, fetched + 1)) await desk.checkIn(node.node_id);
    await look();
    expect(await passed()).toEqual([]);
  });
});

describe('a truck with more than one box', () => {
  /** Far from the docks and from the door of the box itself. */
  const OTHER_DOOR = { lng: 113.62, lat: 22.9 };
  const stand = async (at: { lng: number; lat: number }) => {
    await desk.app.db.deleteFrom('task_exception').execute();
    await desk.app.db.deleteFrom('position').execute();
    desk.app.clock.advance(45 * MINUTE_MS);
    for (let ago = 44; ago >= 0; ago -= 4) await report(at, ago);
    await look();
  };
  const ways = async () =>
    (await kinds()).filter((kind) => kind === 'long_stop' || kind === 'route_left').toSorted();
  const ownBox = async () =>
    (
      await desk.app.db
        .selectFrom('task')
        .select('cabinet_id')
        .where('task_id', '=', taskId)
        .executeTakeFirstOrThrow()
    ).cabinet_id;

  it('does not stand too long where its empty box is turned', async () => {
    const imported = await desk.order({
      order_type: 1,
      address_lng: OTHER_DOOR.lng,
      address_lat: OTHER_DOOR.lat,
    });
    await stand(OTHER_DOOR);
    expect(await ways()).toEqual(['long_stop']);
    await desk.app.db
      .insertInto('street_turn')
      .values({
        import_cabinet_id: imported.cabinetIds[0]!,
        export_cabinet_id: await ownBox(),
        linked_at: now(),
      })
      .execute();
    await stand(OTHER_DOOR);
    expect(await ways()).toEqual([]);
  });

  it('neither stands too long nor leaves its way at the door of the other on its trailer', async () => {
    await upToDoor();
    const other = await desk.order({ address_lng: FAR.lng, address_lat: FAR.lat });
    await stand(FAR);
    expect(await ways()).toEqual(['long_stop', 'route_left']);
    const { pair_id } = await desk.app.db
      .insertInto('box_pair')
      .values({ made_by: desk.world.diaodu, made_at: now() })
      .returning('pair_id')
      .executeTakeFirstOrThrow();
    await desk.app.db
      .insertInto('paired_box')
      .values([
        { pair_id, place: 1, cabinet_id: await ownBox() },
        { pair_id, place: 2, cabinet_id: other.cabinetIds[0]! },
      ])
      .execute();
    await stand(FAR);
    expect(await ways()).toEqual([]);
  });

  it('is asked for no cut-off that a turn stands in the stead of, but for the line’s until its box is back', async () => {
    await desk.clear();
    const { db } = desk.app;
    await db
      .updateTable('ship_company')
      .set({ turn_consent: 'free' })
      .where('ship_company_id', '=', 1)
      .execute();
    const [imported, exported] = [
      await desk.order({ order_type: 1 }),
      await desk.order({ require_date: new Date(now().getTime() + 24 * 60 * MINUTE_MS) }),
    ];
    const [importId, exportId] = [imported.cabinetIds[0]!, exported.cabinetIds[0]!];
    const importTask = await desk.assign(importId);
    await desk.publish(importTask);
    const asked = { importCabinetId: importId, exportCabinetId: exportId, reference: '' };
    const { data } = await desk.app.call(dispatch.linkTurn, asked, { token: desk.diaodu });
    const past = new Date(now().getTime() + MINUTE_MS);
    const saved = { saved_by: desk.world.diaodu, saved_at: now(), pickup_until: past };
    await db
      .insertInto('box_preparation')
      .values([
        { ...saved, cabinet_id: importId, box_free_until: past },
        { ...saved, cabinet_id: exportId },
      ])
      .execute();
    const drive = async (task: string) => {
      for (const node of await desk.nodesOf(task))
        if (node.turn_id === null) await desk.checkIn(node.node_id);
    };
    await drive(importTask);
    desk.app.clock.advance(2 * MINUTE_MS);
    await look();
    const cutOffs = async () => (await list({ kind: 'cut_off' })).data.map(({ detail }) => detail);
    expect(await cutOffs()).toEqual([expect.stringContaining('免箱期')]);
    await drive(data.taskId);
    await db.deleteFrom('task_exception').execute();
    await look();
    expect(await cutOffs()).toEqual([]);
  });
});
