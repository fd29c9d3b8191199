import { beforeEach, describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { createSession, deleteDeadSessions, findActor, hashToken, revokeSession } from './sessions.repo';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600_000;
const NOW = new Date('2026-11-20T02:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const { t, world } = await fileWorld();
beforeEach(async () => void (await t.db.deleteFrom('session').execute()));

const open = (accountId = world.owner) =>
  createSession(t.db, { accountId, now: NOW, userAgent: 'u'.repeat(301), ip: '10.0.0.1' });
const rows = () => t.db.selectFrom('session').selectAll().execute();
const lives = async (token: string, at: Date) => (await findActor(t.db, token, at)) !== null;

describe('a session', () => {
  test('is kept by the hash of its token, which stands nowhere', async () => {
    const token = await open();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await rows()).toEqual([
      {
        token_hash: hashToken(token),
        account_id: world.owner,
        created_at: NOW,
        seen_at: NOW,
        proved_at: NOW,
        user_agent: 'u'.repeat(300),
        ip: '10.0.0.1',
        revoked_at: null,
        session_id: expect.stringMatching(/^\d+$/) as string,
      },
    ]);
    expect(hashToken(token).includes(token)).toBe(false);
    expect(hashToken(token)).toHaveLength(32);
    expect(await open()).not.toBe(token);
  });

  test('is of whoever signed in', async () => {
    const token = await open();
    expect(await findActor(t.db, `Bearer ${token} `, NOW)).toMatchObject({
      accountId: world.owner,
      userType: 2,
      loginName: '13800000001',
      customerId: world.customerId,
      certified: true,
      driverId: null,
      rights: [],
      tokenHash: hashToken(token),
      provedAt: NOW,
    });
    expect((await findActor(t.db, await open(world.uncertified), NOW))?.certified).toBe(false);
    for (const header of [undefined, '', 'Bearer ', 'x'.repeat(101)]) {
      expect(await findActor(t.db, header, NOW)).toBeNull();
    }
  });

  test('has the menus and rights that there are, whatever else the database holds', async () => {
    const role = { role_code: 'odd', role_name: '', rights: ['cost.view', 'order.erase', 'order.view'] };
    await t.db.insertInto('ops_role').values(role).execute();
    await t.db
      .updateTable('account')
      .set({ role_code: 'odd' })
      .where('account_id', '=', world.watcher)
      .execute();
    expect(await findActor(t.db, await open(world.watcher), NOW)).toMatchObject({
      menus: [],
      custRights: [],
      rights: ['order.view', 'cost.view'],
    });
    await t.db
      .updateTable('cust_role')
      .set({ menus: ['/admin/order-pending', '/admin/gone', '/admin/order'], rights: ['all', 'costs'] })
      .where('is_owner', '=', false)
      .execute();
    expect(await findActor(t.db, await open(world.clerk), NOW)).toMatchObject({
      menus: ['/admin/order', '/admin/order-pending'],
      custRights: ['costs'],
      isOwner: false,
      rights: [],
    });
  });

  test('ends after seven idle days to the millisecond', async () => {
    const token = await open();
    expect(await lives(token, later(7 * DAY_MS))).toBe(false);
    expect(await lives(token, later(7 * DAY_MS - 1))).toBe(true);
  });

  test('ends after thirty days, however much it is used', async () => {
    const token = await open();
    for (let day = 6; day < 30; day += 6) expect(await lives(token, later(day * DAY_MS))).toBe(true);
    expect(await lives(token, later(30 * DAY_MS - 1))).toBe(true);
    expect(await lives(token, later(30 * DAY_MS))).toBe(false);
  });

  test('ends when its account is disabled, and when it is revoked', async () => {
    const [token, other] = [await open(world.kefu), await open()];
    await t.db
      .updateTable('account')
      .set({ disabled_at: NOW })
      .where('account_id', '=', world.kefu)
      .execute();
    expect(await lives(token, NOW)).toBe(false);
    await t.db
      .updateTable('account')
      .set({ disabled_at: null })
      .where('account_id', '=', world.kefu)
      .execute();
    expect(await lives(token, NOW)).toBe(true);
    await revokeSession(t.db, hashToken(token), NOW);
    expect(await lives(token, NOW)).toBe(false);
    expect(await lives(other, NOW)).toBe(true);
  });

  test('is marked as seen when that was more than ten minutes ago', async () => {
    const token = await open();
    const other = await open(world.staff);
    const seen = async (of = token) =>
      (await rows()).find((row) => row.token_hash.equals(hashToken(of)))?.seen_at;
    await lives(token, later(10 * MINUTE_MS));
    expect(await seen()).toEqual(NOW);
    await lives(token, later(10 * MINUTE_MS + 1));
    expect(await seen()).toEqual(later(10 * MINUTE_MS + 1));
    expect(await seen(other)).toEqual(NOW);
  });
});

test.each([
  ['revoked', { revoked_at: NOW }, later(0), true],
  ['idle for seven days', { seen_at: NOW }, later(7 * DAY_MS), true],
  ['idle for less', { seen_at: NOW }, later(7 * DAY_MS - 1), false],
  ['thirty days old', { seen_at: later(29 * DAY_MS) }, later(30 * DAY_MS), true],
  ['younger', { seen_at: later(29 * DAY_MS) }, later(30 * DAY_MS - 1), false],
])('a session that is %s is forgotten or not', async (_, change, at, gone) => {
  await open();
  await t.db.updateTable('session').set(change).execute();
  await deleteDeadSessions(t.db, at);
  expect(await rows()).toHaveLength(gone ? 0 : 1);
});
