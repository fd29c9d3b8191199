import type { InputOf } from '@boxhaul/contract/kit';
import { zoneDesk } from '@boxhaul/contract/pricing';
import { shiftDay, toWireDate } from '@boxhaul/domain/kit';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileApp } from '../../testing/file-world';
import { sentNotices } from '../../testing/sent-notices';
import { buildWorld } from '../../testing/world';
import { notifyEndingZones } from './notify-ending-zones';

const DAY_MS = 86_400_000;
const t = await fileApp();
let token: string;
beforeAll(async () => {
  const world = await buildWorld(t.db);
  token = await t.signIn(world.diaodu);
});
beforeEach(async () => {
  for (const table of ['notice_delivery', 'notice_inbox', 'notice'] as const) {
    await t.db.deleteFrom(table).execute();
  }
  await t.db.deleteFrom('zone_version').execute();
});

const save = (zoneName: string, validTo: string | undefined) => {
  const zone: InputOf<typeof zoneDesk.save> = {
    zoneName,
    regionCode: '4403',
    source: '示例，非官方',
    shape: {
      kind: 'area',
      rings: [
        [
          [114.04, 22.53],
          [114.08, 22.53],
          [114.08, 22.56],
        ],
      ],
    },
    rule: {
      classes: ['heavy_truck'],
      scope: 'any',
      tails: 'any',
      windows: [{ from: 0, to: 420, days: 'every' }],
      validTo,
    },
  };
  return t.call(zoneDesk.save, zone, { token });
};
/** A zone in force that ends in so many days; without, never. */
async function zone(zoneName: string, days?: number): Promise<void> {
  const today = toWireDate(t.clock.now);
  const { zoneId } = (await save(zoneName, days === undefined ? undefined : shiftDay(today, days))).data;
  const { versions } = (await t.call(zoneDesk.detail, { zoneId }, { token })).data;
  const { zoneVersionId, revision } = versions[0]!;
  await t.call(zoneDesk.step, { zoneVersionId, revision, step: 'confirm' }, { token });
}
const look = (days = 0) => notifyEndingZones(t.deps, new Date(t.clock.now.getTime() + days * DAY_MS));
/** What one of those who are told reads. */
const told = async () => {
  const all = await sentNotices(t.db, 'zone_expiring');
  const [first] = all[0]?.split(':') ?? [];
  return all.filter((one) => one.startsWith(`${first}:`)).map((one) => one.split('：')[0]!);
};

describe('zones whose notice ends', () => {
  it('are told of fourteen and three days before and on the day, once each, whichever nodes ask', async () => {
    await zone('夜间限行', 14);
    await zone('长期限行');
    await Promise.all([1, 2, 3].map(() => look()));
    await look(5);
    expect(await told()).toHaveLength(1);
    expect((await told())[0]).toContain('还有 14 天');
    await look(11);
    await look(12);
    expect(await told()).toHaveLength(2);
    await look(14);
    await look(15);
    expect(await told()).toHaveLength(3);
    await look(17);
    expect(await told()).toHaveLength(3);
  });

  it('are not told of as drafts, nor to those who only look', async () => {
    await save('草稿', shiftDay(toWireDate(t.clock.now), 3));
    await look();
    expect(await sentNotices(t.db, 'zone_expiring')).toEqual([]);
    await zone('快到期', 3);
    await look();
    expect((await sentNotices(t.db, 'zone_expiring')).join()).not.toContain('watcher');
    expect(await told()).toHaveLength(1);
  });
});
