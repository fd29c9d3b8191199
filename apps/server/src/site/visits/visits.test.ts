import { visits } from '@boxhaul/contract/site';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { approvedOrder } from '../../testing/approved-order';
import { deleteOldVisits } from '.';
import { MOST_HOSTS } from './visits.repo';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36';
const { t, world } = await fileWorld();
const admin = await t.signIn(world.admin);
beforeEach(() => t.db.deleteFrom('site_visit').execute());

let address = 0;
async function visit(more: object, userAgent = DESKTOP): Promise<string> {
  address += 1;
  const answer = await t.app.inject({
    method: 'POST',
    url: visits.count.path,
    payload: { kind: 'view', path: '/', ...more },
    headers: { 'user-agent': userAgent },
    remoteAddress: `10.9.${Math.floor(address / 250)}.${address % 250}`,
  });
  return answer.json<{ code: string }>().code;
}

const today = () => t.clock.now.toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
const report = async (from = today(), to = today()) =>
  (await t.call(visits.report, { from, to }, { token: admin })).data;
const stored = () => t.db.selectFrom('site_visit').selectAll().orderBy('visits', 'desc').execute();

describe('counting visits', () => {
  it('adds up looks and questions by page, origin and device', async () => {
    await visit({ referrer: 'www.baidu.com', host: 'boxhaul.example' });
    await visit({ referrer: 'boxhaul.example', host: 'boxhaul.example' }, PHONE);
    await visit({ path: '/about/news/detail/8' }, PHONE);
    await visit({ kind: 'query' });
    const seen = await report();
    expect(seen.days).toEqual([
      expect.objectContaining({ day: today(), views: 3, homeViews: 2, queries: 1 }),
    ]);
    expect(seen.pages).toEqual([
      { page: 'home', visits: 2 },
      { page: 'newsDetail', visits: 1 },
    ]);
    expect(seen.referrers).toEqual([{ referrer: 'baidu.com', visits: 1 }]);
    expect(seen.devices).toEqual([
      { device: 'phone', visits: 2 },
      { device: 'computer', visits: 1 },
    ]);
  });

  it('keeps nothing of an address, a code, a number or a person', async () => {
    await visit({ path: '/a/Xy81Kq', referrer: 'mp.weixin.qq.com' }, PHONE);
    expect(Object.keys((await stored())[0]!).toSorted()).toEqual([
      'day',
      'referrer',
      'visit_device',
      'visit_kind',
      'visit_page',
      'visits',
    ]);
    expect(JSON.stringify(await stored())).not.toMatch(/Xy81Kq|10\.9|iPhone/);
  });

  it('counts no robots, and nobody of the desk or the driver’s app', async () => {
    expect(await visit({}, 'Mozilla/5.0 (compatible; Baiduspider/2.0)')).toBe('1');
    expect(await visit({ path: '/ops/orders' })).toBe('1');
    expect(await visit({ path: '/driver' }, PHONE)).toBe('1');
    expect(await stored()).toEqual([]);
  });

  it('tells so many hosts apart on a day, and the rest together', async () => {
    const day = today();
    const rows = Array.from({ length: MOST_HOSTS }, (_, i) => ({
      day,
      visit_kind: 'view' as const,
      visit_page: 'home' as const,
      visit_device: 'computer' as const,
      referrer: `host${i}.example`,
      visits: 1,
    }));
    await t.db.insertInto('site_visit').values(rows).execute();
    await visit({ referrer: 'one-more.example' });
    await visit({ referrer: 'and-another.example' });
    await visit({ referrer: 'host7.example' });
    const [most, second] = await stored();
    expect([most!.referrer, second!.referrer].toSorted()).toEqual(['host7.example', '其他网站']);
    expect([most!.visits, second!.visits]).toEqual([2, 2]);
  });

  it('counts two at the same moment as two', async () => {
    await Promise.all(Array.from({ length: 12 }, () => visit({})));
    expect((await stored()).map(({ visits: count }) => count)).toEqual([12]);
  });
});

describe('the report of visits', () => {
  it('has every day of its span, with accounts that signed in once a day and orders that customers made', async () => {
    await approvedOrder(t.db, world, t.clock.now);
    await approvedOrder(t.db, world, t.clock.now, {
      placed_by: world.kefu,
      placed_via: 'phone',
      placed_note: '电话下单',
      object_until: t.clock.now,
    });
    const came = { at: t.clock.now, sign_in_method: 'sms', ip: '10.0.0.1', user_agent: '' } as const;
    await t.db
      .insertInto('sign_in')
      .values([
        { ...came, account_id: world.owner, sign_in_result: 'done' },
        { ...came, account_id: world.owner, sign_in_result: 'done' },
        { ...came, account_id: world.stranger, sign_in_result: 'wrong' },
        { ...came, account_id: world.kefu, sign_in_result: 'done' },
      ])
      .execute();
    const day = today();
    const before = new Date(Date.parse(day) - 24 * 3600_000).toISOString().slice(0, 10);
    const { days } = await report(before, day);
    expect(days.map((each) => [each.day, each.signIns, each.orders])).toEqual([
      [before, 0, 0],
      [day, 1, 1],
    ]);
  });
});

it('counts what was done just before midnight in Shanghai to that day, and the rest to the next', async () => {
  await t.db.deleteFrom('sign_in').execute();
  const signedInAt = (at: string) =>
    t.db
      .insertInto('sign_in')
      .values({
        at: new Date(at),
        sign_in_method: 'sms',
        ip: '10.0.0.1',
        user_agent: '',
        account_id: world.owner,
        sign_in_result: 'done',
      })
      .execute();
  await signedInAt('2026-10-05T15:59:59Z');
  await signedInAt('2026-10-05T16:00:00Z');
  await signedInAt('2026-10-06T16:00:00Z');
  await approvedOrder(t.db, world, t.clock.now, { created_at: new Date('2026-10-05T15:59:59Z') });
  await approvedOrder(t.db, world, t.clock.now, { created_at: new Date('2026-10-05T16:00:00Z') });
  const { days } = await report('2026-10-05', '2026-10-06');
  expect(days.map(({ day, signIns, orders }) => [day, signIns, orders])).toEqual([
    ['2026-10-05', 1, 1],
    ['2026-10-06', 1, 1],
  ]);
});

it('is forgotten after three years', async () => {
  const row = {
    visit_kind: 'view',
    visit_page: 'home',
    visit_device: 'phone',
    referrer: '',
    visits: 1,
  } as const;
  await t.db
    .insertInto('site_visit')
    .values([
      { ...row, day: '2023-01-01' },
      { ...row, day: '2026-11-01' },
    ])
    .execute();
  await deleteOldVisits({ db: t.db }, t.clock.now);
  expect(await stored()).toHaveLength(1);
});
