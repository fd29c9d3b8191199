import { tracking } from '@boxhaul/contract/fleet';
import { orders } from '@boxhaul/contract/orders';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { insertPosition } from '../../../testing/insert-position';

const MINUTE = 60_000;
const desk = await fileDesk();
const owner = await desk.app.signIn(desk.world.owner);
let orderId: string;
let pickup: string;
let shuttle: string;

/** Where a truck is: each in a place of its own. */
const report = (truck: 0 | 1, lng: number) =>
  insertPosition(desk.app.db, desk.world.vehicleIds[truck], { at: desk.app.clock.now, lng, lat: 22.6 });
const wait = () => desk.app.clock.advance(MINUTE);

beforeAll(async () => {
  const order = await desk.order();
  orderId = order.orderId;
  const cabinetId = order.cabinetIds[0]!;
  pickup = await desk.assign(cabinetId, 0, 'pickup');
  await desk.publish(pickup);
  await report(0, 114.1);
  await desk.checkInAll(pickup);
  wait();
  await report(0, 114.12);
  shuttle = await desk.assign(cabinetId, 1, 'shuttle');
  await report(1, 114.2);
  wait();
  await desk.publish(shuttle);
  wait();
  await report(1, 114.21);
  await report(0, 114.13);
  await desk.assign(cabinetId, 0, 'return');
});

describe('a box in several legs', () => {
  it('shows all that are published, in order, each with its truck, in the order’s detail', async () => {
    const { data } = await desk.app.call(orders.detail, { id: orderId }, { token: owner });
    expect(data.cusCabinetDtoList).toHaveLength(1);
    expect(data.cusCabinetDtoList[0]).toMatchObject({
      taskId: pickup,
      plateNumber: '粤B12345',
      legs: [
        {
          taskId: pickup,
          leg: 1,
          legText: '提柜',
          state: 'finished',
          stateText: '已完成',
          plateNumber: '粤B12345',
          driverName: '陈志强',
          phone: '13900000001',
        },
        { taskId: shuttle, leg: 2, legText: '短驳', state: 'published', plateNumber: '粤BD5678' },
      ],
    });
  });

  it.each([
    ['the first', () => pickup, '粤B12345', true],
    ['the second', () => shuttle, '粤BD5678', false],
  ])('tells of %s with its own truck and nodes, and of them all', async (_, id, plateNumber, isDone) => {
    const { data } = await desk.app.call(tracking.taskDetail, { id: id() }, { token: owner });
    expect(data).toMatchObject({ taskId: id(), plateNumber });
    expect(data.taskNodeList.length).toBeGreaterThan(0);
    expect(data.taskNodeList.every(({ taskProcessLogDto }) => (taskProcessLogDto !== null) === isDone)).toBe(
      true,
    );
    expect(data.cabinetList).toMatchObject([
      {
        taskId: pickup,
        seq: 1,
        legs: [
          { taskId: pickup, legText: '提柜', plateNumber: '粤B12345' },
          { taskId: shuttle, legText: '短驳', plateNumber: '粤BD5678' },
        ],
      },
    ]);
    expect(data.cabinetList[0]!.legs).toHaveLength(2);
  });

  it('has a track for each, of its own truck and its own time alone', async () => {
    const track = async (id: string) =>
      (await desk.app.call(tracking.vehicleTrack, { id }, { token: owner })).data.gpsDtoList;
    expect((await track(pickup)).map(({ lon }) => lon)).toEqual([114.1]);
    expect((await track(shuttle)).map(({ lon }) => lon)).toEqual([114.21]);
  });
});
