import { dispatch } from '@boxhaul/contract/dispatch';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileDesk } from '../../testing/file-world';

const DAY_MS = 24 * 3_600_000;
const desk = await fileDesk();

beforeEach(async () => {
  await desk.clear();
  await desk.app.db.deleteFrom('fleet_paper').where('kind', '=', 'driving_licence').execute();
});

const day = (days: number) => new Date(desk.app.clock.now.getTime() + days * DAY_MS);
const assign = async (require_date = day(2)) => {
  const { cabinetIds } = await desk.order({ require_date });
  return desk.app.call(dispatch.assign, desk.assignment(cabinetIds[0]!), { token: desk.diaodu });
};
const licenceUntil = (until: Date) =>
  desk.app.db
    .insertInto('fleet_paper')
    .values({
      kind: 'driving_licence',
      expires_on: until.toISOString().slice(0, 10),
      driver_id: desk.world.driverIds[0],
    })
    .execute();

describe('who is fit for a box', () => {
  it('is asked for today, where the box was wanted before', async () => {
    await licenceUntil(day(-1));
    expect((await assign(day(-3))).message).toContain('陈志强：驾驶证有效期至');
  });

  it('is asked of the driver again when the task is published', async () => {
    const { taskId } = (await assign()).data;
    await licenceUntil(day(1));
    const { published, refused } = (await desk.publish(taskId)).data;
    expect(published).toBe(0);
    expect(refused[0]!.message).toMatch(/^陈志强：驾驶证有效期至 \S+，用箱日已过期$/);
  });

  it('is nothing of a trailer that was retired', async () => {
    const { trailer_id } = await desk.app.db
      .insertInto('trailer')
      .values({ plate_number: '粤B7799挂', kind: '40' })
      .returning('trailer_id')
      .executeTakeFirstOrThrow();
    await desk.app.db
      .updateTable('vehicle')
      .set({ usual_trailer_id: trailer_id })
      .where('vehicle_id', '=', desk.world.vehicleIds[0])
      .execute();
    expect((await assign()).message).toContain('常用挂车 粤B7799挂 未登记');
    const retired = { disabled_at: desk.app.clock.now };
    await desk.app.db.updateTable('trailer').set(retired).execute();
    expect((await assign()).code).toBe('1');
  });
});
