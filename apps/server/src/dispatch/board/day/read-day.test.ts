import { dispatch } from '@boxhaul/contract/dispatch';
import { expect, it } from 'vitest';
import { fileDesk } from '../../../testing/file-world';
import { DOCK } from '../../../testing/approved-order';

const desk = await fileDesk();

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
    {
      cabinetId: late.cabinetIds[0],
      late: 'past',
      task: null,
      harborName: '深圳盐田港',
      fullAddress: expect.stringMatching(/^广东省深圳市宝安区./),
    },
    {
      cabinetId: given.cabinetIds[0],
      late: null,
      task: {
        taskId,
        state: 'assigned',
        legKind: 'direct',
        vehicleId: desk.world.vehicleIds[0],
        from: '2026-11-20 14:07:00',
        to: '2026-11-20 19:43:00',
        plannedFrom: '2026-11-20 14:07:00',
        plannedTo: '2026-11-20 19:43:00',
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

it('says where each box is fetched: at its order’s dock, else at the harbour’s first that is open', async () => {
  const day = '2026-11-25';
  const require_date = new Date(`${day}T10:00:00+08:00`);
  const named = await desk.order({ require_date, dock_id: DOCK.dockId });
  const open = await desk.order({ require_date, dock_id: null });
  const dockOf = async ({ cabinetIds }: { cabinetIds: string[] }) => {
    const { data } = await desk.app.call(dispatch.day, { day }, { token: desk.diaodu });
    return data.boxes.find(({ cabinetId }) => cabinetId === cabinetIds[0])?.dock;
  };
  const { docks } = (await desk.app.call(dispatch.order, { id: open.orderId }, { token: desk.diaodu })).data;
  expect(await dockOf(named)).toMatchObject({ dockId: DOCK.dockId, byOrder: true });
  expect(await dockOf(open)).toEqual({ ...docks[0], byOrder: false });
  const shut = (dock_id: number, valid_to: string | null) =>
    desk.app.db.updateTable('dock').set({ valid_to }).where('dock_id', '=', dock_id).execute();
  await shut(docks[0]!.dockId, '2026-11-19');
  desk.app.clock.advance(2_000);
  await expect.poll(() => dockOf(open)).toEqual({ ...docks[1], byOrder: false });
  await shut(docks[0]!.dockId, null);
});
