import { account } from '@boxhaul/contract/identity';
import { listViews, orderDrafts } from '@boxhaul/contract/orders';
import { byOrderColumn } from '@boxhaul/domain/orders';
import { expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { buildOrder } from '../../../testing/build-order';
import { receiveCode } from '../../../testing/receive-code';

const { t, world } = await fileWorld();

/** A draft and a view of the list, as an account keeps them. */
async function keepDraftAndView(token: string, name: string): Promise<void> {
  const cells = { ...byOrderColumn(() => ''), contactName: name };
  const looked = { list: 'order' as const, columns: ['orderNo'] };
  const view = { ...looked, name, filter: { q: name }, sort: 'newest' as const };
  expect((await t.call(orderDrafts.add, { list: [cells] }, { token })).code).toBe('1');
  expect((await t.call(listViews.save, view, { token })).code).toBe('1');
  const layout = { ...looked, look: 'compact' as const };
  expect((await t.call(listViews.keepLayout, layout, { token })).code).toBe('1');
}

const CONFIRM = { confirm: '注销账号' } as const;

it('gives a person all that is kept of them, and of nobody else', async () => {
  await buildOrder(t.db, world);
  const token = await t.signIn(world.owner);
  await keepDraftAndView(token, '林远航');
  await keepDraftAndView(await t.signIn(world.staff), '陈同事');
  const response = await t.app.inject({
    method: 'GET',
    url: account.exportOwnData.path,
    headers: { authorization: token },
  });
  expect(response.headers['content-disposition']).toMatch(/^attachment/);
  const file = response.json<{ account: { login_name: string } } & Record<string, unknown[]>>();
  expect(file.account.login_name).toBe('13800000001');
  expect(file.orders).toHaveLength(1);
  expect(file['orderDrafts']).toMatchObject([{ cells: { contactName: '林远航' } }]);
  expect(file['listViews']).toMatchObject([{ name: '林远航', filter: { q: '林远航' } }]);
  expect(file['listLayouts']).toMatchObject([{ list: 'order', look: 'compact' }]);
  expect(response.body).not.toContain('13800000003');
  expect(response.body).not.toContain('陈同事');
  const kept = await t.db.selectFrom('personal_access').select(['access_kind', 'subject']).execute();
  expect(kept).toEqual([{ access_kind: 'own_export', subject: world.owner }]);
});

it('does not let the last owner leave orders or colleagues behind', async () => {
  const close = async () => t.call(account.closeAccount, CONFIRM, { token: await t.signIn(world.owner) });
  expect((await close()).message).toMatch('未完成的订单');
  await t.db.updateTable('cus_order').set({ state: 'cancelled' }).execute();
  expect((await close()).message).toMatch('其他员工账号');
});

it('closes an account, whose phone may register anew', async () => {
  const token = await t.signIn(world.uncertified);
  expect((await t.call(account.closeAccount, CONFIRM, { token })).code).toBe('1');
  expect((await t.call(account.me, {}, { token })).code).toBe('99');
  const row = await t.db
    .selectFrom('account')
    .select(['login_name', 'phone', 'username'])
    .where('account_id', '=', world.uncertified)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('13800000004');
  const userName = '13800000004';
  const again = { userName, ...(await receiveCode(t, userName)), service_agreement: 1 };
  expect((await t.call(account.phoneRegister, again)).code).toBe('1');
});

it('wants a recent proof', async () => {
  const token = await t.signIn(world.clerk);
  t.clock.advance(600_000);
  expect(await t.call(account.closeAccount, CONFIRM, { token })).toMatchObject({
    data: { errcode: 'PROOF_NEEDED' },
  });
});
