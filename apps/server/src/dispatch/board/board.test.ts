import { dispatch } from '@boxhaul/contract/dispatch';
import { toWireTime } from '@boxhaul/domain/kit';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';
import { DOCK } from '../../testing/approved-order';
import { insertPosition } from '../../testing/insert-position';

const desk = await fileDesk();

beforeEach(() => desk.clear());

describe('the board', () => {
  it('lists orders by stage with their boxes, and finds by number', async () => {
    const { orderId } = await desk.order({ cabinet_num: 3 });
    const { book_space_no: keyword } = await desk.orderRow(orderId);
    const found = await desk.app.call(
      dispatch.board,
      { stage: 'unassigned', keyword },
      { token: desk.diaodu },
    );
    expect(found.data.data.some((row) => row.order.id === orderId && row.cabinets.length === 3)).toBe(true);
    expect(found.data.counts).toMatchObject({ open: 3, unassigned: 3, running: 0, finished: null });
    const none = await desk.app.call(
      dispatch.board,
      { stage: 'running', keyword: '%' },
      { token: desk.diaodu },
    );
    expect(none.data).toMatchObject({ data: [], total: 0, pageNo: 1, pageSize: 10 });
    const done = await desk.app.call(dispatch.board, { stage: 'finished' }, { token: desk.diaodu });
    expect(done.data.counts).toMatchObject({ running: 0, finished: 0 });
  });

  it('tells the orders of boxes that are chosen, of whatever stage, each once', async () => {
    const [later, two] = [
      await desk.order(),
      await desk.order({ cabinet_num: 2, require_date: desk.app.clock.now }),
    ];
    await desk.publish(await desk.assign(later.cabinetIds[0]!));
    const ask = (cabinetIds: string[]) =>
      desk.app.call(dispatch.chosen, { cabinetIds }, { token: desk.diaodu });
    const { data } = await ask([later.cabinetIds[0]!, ...two.cabinetIds, '999999']);
    expect(data.map(({ order }) => order.id)).toEqual([two.orderId, later.orderId]);
    expect(data[1]!.cabinets[0]!.tasks).toMatchObject([{ state: 'published' }]);
    expect(await ask(['999999'])).toMatchObject({ code: '0', data: { errcode: 'NOT_FOUND' } });
  });

  it.each([
    ['a minute ahead, as now', 60_000, 0],
    ['behind, as it was', -1_000, -1_000],
    ['more than a minute ahead, not at all', 60_001, null],
  ])('shows a truck whose newest report is %s', async (_, ahead, shown) => {
    const { orderId, cabinetIds } = await desk.order();
    await desk.publish(await desk.assign(cabinetIds[0]!));
    await desk.app.db.deleteFrom('vehicle_last').execute();
    const { now } = desk.app.clock;
    const at = (ms: number) => new Date(now.getTime() + ms);
    await insertPosition(desk.app.db, desk.world.vehicleIds[0], { at: at(ahead), lng: 114.3, lat: 22.6 });
    const { data } = await desk.app.call(dispatch.order, { id: orderId }, { token: desk.diaodu });
    const last = data.cabinets[0]!.tasks[0]!.last;
    expect(last?.positionTime ?? null).toBe(shown === null ? null : toWireTime(at(shown)));
    await desk.app.db.deleteFrom('vehicle_last').execute();
  });

  it('shows trucks and drivers, free ones first', async () => {
    const { cabinetIds } = await desk.order();
    await desk.publish(await desk.assign(cabinetIds[0]!));
    const { data } = await desk.app.call(dispatch.resources, {}, { token: desk.diaodu });
    expect(data.vehicles.map(({ plateNumber, busy }) => [plateNumber, busy])).toEqual([
      ['粤BD5678', false],
      ['粤B12345', true],
    ]);
    expect(data.drivers.map(({ busy }) => busy)).toEqual([false, true]);
  });

  it('says what a truck has to do yet', async () => {
    const at = new Date('2026-11-20T08:00:00Z');
    await desk.assign(
      (await desk.order({ require_date: new Date(at.getTime() + 7_200_000) })).cabinetIds[0]!,
    );
    await desk.assign((await desk.order({ require_date: at })).cabinetIds[0]!);
    const { data } = await desk.app.call(dispatch.resources, {}, { token: desk.diaodu });
    expect(data.vehicles.map(({ plateNumber, next }) => [plateNumber, next])).toEqual([
      ['粤B12345', { boxes: 2, requireDate: '2026-11-20 16:00:00' }],
      ['粤BD5678', null],
    ]);
  });

  it('puts the nearest free truck first when asked for a dock', async () => {
    const { vehicleIds } = desk.world;
    const { app } = desk;
    await insertPosition(app.db, vehicleIds[0], { at: app.clock.now, lng: 114.3, lat: 22.6 });
    const ask = (dockId: number) => desk.app.call(dispatch.resources, { dockId }, { token: desk.diaodu });
    const { data } = await ask(DOCK.dockId);
    expect(data.vehicles.map(({ vehicleId }) => vehicleId)).toEqual([vehicleIds[0], vehicleIds[1]]);
    expect(data.vehicles[0]!.metresToDock).toBeGreaterThan(0);
    expect(data.vehicles[1]!.metresToDock).toBeNull();
    await insertPosition(app.db, vehicleIds[1], { at: app.clock.now, lng: 114.27, lat: 22.572 });
    expect((await ask(DOCK.dockId)).data.vehicles.map(({ vehicleId }) => vehicleId)).toEqual([
      vehicleIds[1],
      vehicleIds[0],
    ]);
    expect((await ask(999_999)).data.fields).toEqual({ dockId: '码头不存在' });
  });

  it('ranks trucks for a box: the empty way, the hour at the door, and what else they have', async () => {
    const { vehicleIds } = desk.world;
    const { app } = desk;
    const now = app.clock.now;
    await insertPosition(app.db, vehicleIds[0], { at: now, lng: 114.27, lat: 22.572 });
    await insertPosition(app.db, vehicleIds[1], { at: now, lng: 113.9, lat: 22.75 });
    const soon = new Date(now.getTime() + 4 * 3_600_000);
    const { cabinetIds } = await desk.order({ require_date: soon });
    const ask = () =>
      app.call(
        dispatch.resources,
        { dockId: DOCK.dockId, cabinetId: cabinetIds[0]! },
        { token: desk.diaodu },
      );
    const [near, far] = (await ask()).data.vehicles;
    expect([near!.vehicleId, far!.vehicleId]).toEqual([...vehicleIds]);
    expect(near!.rank!.emptyKm).toBeLessThan(5);
    expect(far!.rank!.emptyKm).toBeGreaterThan(40);
    expect(near!.rank!.early! - far!.rank!.early!).toBeGreaterThan(20);
    expect([near!.rank!.overlaps, far!.rank!.overlaps]).toEqual([false, false]);
    // The near one has another box at that hour: the far one suits better now.
    await desk.assign((await desk.order({ require_date: soon })).cabinetIds[0]!);
    const then = (await ask()).data.vehicles;
    expect(then.map(({ vehicleId, rank }) => [vehicleId, rank!.overlaps])).toEqual([
      [vehicleIds[1], false],
      [vehicleIds[0], true],
    ]);
    // Its own assignment is no other box.
    const own = (await desk.order({ require_date: soon })).cabinetIds[0]!;
    await desk.clear();
    await desk.assign(own);
    const { data } = await app.call(
      dispatch.resources,
      { dockId: DOCK.dockId, cabinetId: own },
      { token: desk.diaodu },
    );
    expect(data.vehicles[0]!.rank!.overlaps).toBe(false);
    expect(
      (await app.call(dispatch.resources, { cabinetId: own }, { token: desk.diaodu })).data.vehicles[0]!.rank,
    ).toBeNull();
  });

  it('knows no order that is not there', async () => {
    const answer = await desk.app.call(dispatch.order, { id: '999999' }, { token: desk.diaodu });
    expect(answer.data.errcode).toBe('NOT_FOUND');
  });
});
