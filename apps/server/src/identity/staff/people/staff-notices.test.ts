import { staff } from '@boxhaul/contract/identity';
import { beforeAll, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';
import { makeRole } from '../../../testing/make-role';
import { sentNotices } from '../../../testing/sent-notices';

const { t, world } = await fileWorld();
const token = await t.signIn(world.owner);
let custRoleId: string;
beforeAll(async () => {
  custRoleId = await makeRole(t.db, world.customerId, { menus: ['/admin/order'], rights: ['track'] });
});

const told = () => sentNotices(t.db, 'staff_added');
const add = (loginName: string, key: string) =>
  t.call(
    staff.add,
    { username: '李小明', loginName, custRoleId },
    { token, headers: { 'idempotency-key': key } },
  );

it('who keeps the enterprise’s particulars hears of somebody new once, however often it is sent', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => add('13700000001', 'one')));
  expect(answers.filter(({ code }) => code === '1').length).toBeGreaterThan(0);
  await add('13700000001', 'one');
  const sentence = (who: string): unknown =>
    expect.stringMatching(new RegExp(`^${who}: 李小明 已加入企业，角色为.+。$`));
  expect(await told()).toEqual([sentence('13800000001'), sentence('13800000006')]);
});

it('nobody hears of somebody who was not added', async () => {
  const before = await told();
  expect(await add('13800000002', 'two')).toMatchObject({ code: '0' });
  expect(await told()).toEqual(before);
});
