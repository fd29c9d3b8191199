import { fleet } from '@boxhaul/contract/fleet';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';

const desk = await fileDesk();

const NUMBER = '013900000001';
const terminal = () =>
  desk.app.db.selectFrom('terminal').selectAll().where('terminal_id', '=', NUMBER).executeTakeFirstOrThrow();
const call = (name: 'moveTerminal' | 'retireTerminal', change: { vehicleId?: string } = {}) => {
  const [fromVehicleId, vehicleId] = desk.world.vehicleIds;
  const seen = { terminalId: NUMBER, fromVehicleId, reason: '换车' };
  return name === 'moveTerminal'
    ? desk.app.call(fleet.moveTerminal, { ...seen, vehicleId, ...change }, { token: desk.diaodu })
    : desk.app.call(fleet.retireTerminal, seen, { token: desk.diaodu });
};
const bindings = async (asked: object) =>
  (await desk.app.call(fleet.bindings, asked, { token: desk.diaodu })).data;

beforeEach(async () => {
  await desk.clear();
  const { db } = desk.app;
  await db.deleteFrom('terminal_binding').execute();
  await db.deleteFrom('terminal').execute();
  await db
    .insertInto('terminal')
    .values({
      terminal_id: NUMBER,
      vehicle_id: desk.world.vehicleIds[0],
      auth_code: 'code',
      plate_given: '粤B12345',
      line_no: '3',
      line_open: true,
      registered_at: new Date('2026-11-01T00:00:00Z'),
    })
    .execute();
});

describe('a terminal', () => {
  it('moves to another truck: its line ends, and both trucks keep when it was theirs', async () => {
    expect((await call('moveTerminal')).code).toBe('1');
    expect(await terminal()).toMatchObject({
      vehicle_id: desk.world.vehicleIds[1],
      auth_code: 'code',
      plate_given: null,
      line_no: '4',
      line_open: false,
    });
    expect(await bindings({ terminalId: NUMBER })).toMatchObject([
      { plateNumber: '粤BD5678', boundBy: 'diaodu', ended: null },
      {
        plateNumber: '粤B12345',
        boundAt: '2026-11-01 08:00:00',
        ended: { username: 'diaodu', reason: '换车' },
      },
    ]);
    expect(await bindings({ vehicleId: desk.world.vehicleIds[1] })).toMatchObject([{ terminalId: NUMBER }]);
    // Who looked before it moved is told so.
    expect((await call('moveTerminal')).message).toBe('该终端已不在这辆车上，请刷新后重试');
  });

  it('is retired with its code, and taken up again when somebody binds it', async () => {
    expect((await call('retireTerminal')).code).toBe('1');
    expect(await terminal()).toMatchObject({ vehicle_id: null, auth_code: null, line_open: false });
    const overview = (await desk.app.call(fleet.terminals, {}, { token: desk.diaodu })).data;
    expect(overview.terminals).toEqual([]);
    expect(overview.freeVehicles).toHaveLength(2);
    const bound = { terminalId: '13900000001', vehicleId: desk.world.vehicleIds[1] };
    expect((await desk.app.call(fleet.bindTerminal, bound, { token: desk.diaodu })).code).toBe('1');
    expect(await terminal()).toMatchObject({ vehicle_id: desk.world.vehicleIds[1], line_no: '5' });
    expect(await bindings({ terminalId: NUMBER })).toHaveLength(2);
  });

  it.each(['moveTerminal', 'retireTerminal'] as const)(
    'is not taken out while its truck runs (%s)',
    async (name) => {
      const { cabinetIds } = await desk.order();
      await desk.publish(await desk.assign(cabinetIds[0]!));
      expect((await call(name)).message).toMatch(/^该车已派订单 \S+ 第 1 箱，完成或改派后才能拆下终端$/);
      expect((await terminal()).vehicle_id).toBe(desk.world.vehicleIds[0]);
    },
  );

  it('goes into no truck that has one, is out of use, or is its own', async () => {
    const { db } = desk.app;
    const [own, other] = desk.world.vehicleIds;
    expect((await call('moveTerminal', { vehicleId: own })).message).toBe('终端已在这辆车上');
    await db.insertInto('terminal').values({ terminal_id: '77', vehicle_id: other }).execute();
    expect((await call('moveTerminal')).message).toBe('粤BD5678 已装有终端');
    const retired = { disabled_at: desk.app.clock.now };
    await db.updateTable('vehicle').set(retired).where('vehicle_id', '=', other).execute();
    expect((await call('moveTerminal')).message).toBe('车辆不存在或已停用');
    await db.updateTable('vehicle').set({ disabled_at: null }).where('vehicle_id', '=', other).execute();
  });

  it('of two who move it at once one is told to look again', async () => {
    const answers = await Promise.all([call('moveTerminal'), call('retireTerminal')]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    expect(await bindings({ terminalId: NUMBER })).not.toHaveLength(0);
  });
});
