import { beforeAll, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { sentNotices } from '../../testing/sent-notices';
import { notifyExpiringPapers } from '.';

const { t, world } = await fileWorld();
beforeAll(async () => {
  const [vehicle_id, retired] = world.vehicleIds;
  await t.db
    .updateTable('vehicle')
    .set({ disabled_at: t.clock.now })
    .where('vehicle_id', '=', retired)
    .execute();
  await t.db.deleteFrom('fleet_paper').execute();
  await t.db
    .insertInto('fleet_paper')
    .values([
      { vehicle_id, kind: 'transport_permit', expires_on: '2026-12-20' },
      { vehicle_id, kind: 'vehicle_licence', expires_on: '2026-12-21' },
      { vehicle_id, kind: 'compulsory_insurance' },
      { vehicle_id: retired, kind: 'transport_permit', expires_on: '2026-11-21' },
      { driver_id: world.driverIds[0], kind: 'driving_licence', expires_on: '2026-11-20' },
    ])
    .execute();
});

const PERMIT = '粤B12345 的道路运输证有效期至 2026-12-20，请及时换证。';
const LICENCE = '陈志强 的驾驶证有效期至 2026-11-20，过期后不能派车，请尽快换证。';
const KEPT = ['vehicle_id', 'driver_id', 'kind', 'expires_on'] as const;
const told = () => sentNotices(t.db, 'paper_expiring');
const at = (day: string) => new Date(`${day}T02:00:00Z`);

it('papers in use that run out within thirty days are told of, drivers of their own', async () => {
  await Promise.all([1, 2].map(() => notifyExpiringPapers(t.deps, at('2026-11-20'))));
  expect(await told()).toEqual([
    `13900000001: ${LICENCE}`,
    `admin: ${PERMIT}`,
    `admin: ${LICENCE}`,
    `diaodu: ${PERMIT}`,
    `diaodu: ${LICENCE}`,
  ]);
});

it('once, until seven days are left, and once more on the last', async () => {
  const times = async () => (await told()).filter((one) => one === `admin: ${PERMIT}`).length;
  await notifyExpiringPapers(t.deps, at('2026-12-12'));
  expect(await times()).toBe(1);
  await notifyExpiringPapers(t.deps, at('2026-12-13'));
  expect(await times()).toBe(2);
  await notifyExpiringPapers(t.deps, at('2026-12-19'));
  expect(await times()).toBe(2);
  await notifyExpiringPapers(t.deps, at('2026-12-20'));
  await notifyExpiringPapers(t.deps, at('2026-12-25'));
  const last = '粤B12345 的道路运输证有效期至 2026-12-20，过期后不能派车，请尽快换证。';
  expect((await told()).filter((one) => one === `admin: ${last}`)).toHaveLength(1);
});

it('a record that is saved anew tells nothing anew', async () => {
  const before = await told();
  const rows = await t.db.deleteFrom('fleet_paper').returning(KEPT).execute();
  await t.db.insertInto('fleet_paper').values(rows).execute();
  t.queries.reset();
  await notifyExpiringPapers(t.deps, at('2026-12-25'));
  expect(t.queries.asked()).toBe(1);
  expect(await told()).toEqual(before);
});
