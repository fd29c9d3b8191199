import { dispatch } from '@boxhaul/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DispatchDesk, openDispatchDesk } from '../../../testing/dispatch-desk';

let desk: DispatchDesk;

beforeAll(async () => {
  desk = await openDispatchDesk();
});
afterAll(() => desk.app.close());

it('a day’s boxes with their trucks, and the trucks that are free', async () => {
  const at = (time: string) => new Date(`2026-11-2${time}:00+08:00`);
  const late = await desk.order({ require_date: at('0T09:30') });
  const given = await desk.order({ require_date: at('0T16:00') });
  await desk.order({ require_date: at('1T09:00') });
  const taskId = await desk.assign(given.cabinetIds[0]!);
  const ask = (more: object) =>
    desk.app.call(dispatch.day, { day: '2026-11-20', ...more }, { token: desk.diaodu });
  const { data } = await ask({});
  expect(data.boxes).toMatchObject([
    { cabinetId: late.cabinetIds[0], late: true, task: null },
    {
      cabinetId: given.cabinetIds[0],
      late: false,
      task: {
        taskId,
        state: 'assigned',
        legKind: 'direct',
        vehicleId: desk.world.vehicleIds[0],
        from: '2026-11-20 13:30:00',
        to: '2026-11-20 19:30:00',
      },
    },
  ]);
  expect(data.trucks.map(({ plateNumber }) => plateNumber)).toEqual(['粤B12345', '粤BD5678']);
  expect(data.more).toBe(0);
  expect((await ask({ marks: ['unassigned'] })).data.boxes).toHaveLength(1);
  expect((await ask({ keyword: '粤B12345' })).data.boxes.map(({ cabinetId }) => cabinetId)).toEqual(
    given.cabinetIds,
  );
  expect((await ask({ day: '2026-11-21' })).data.boxes).toHaveLength(1);
});
