import { account } from '@boxhaul/contract/identity';
import { hash } from '@node-rs/argon2';
import { beforeAll, expect, it } from 'vitest';
import { fileWorld } from '../../../testing/file-world';

const { t, world } = await fileWorld();
beforeAll(async () => {
  await t.db
    .updateTable('account')
    .set({ password_hash: await hash('Demo@2026', { memoryCost: 64, timeCost: 1 }) })
    .where('account_id', '=', world.owner)
    .execute();
});

/** Signs in with a cookie; answers the one that is given. */
async function signIn(cookie?: string): Promise<string> {
  const response = await t.app.inject({
    method: 'POST',
    url: account.login.path,
    headers: { 'user-agent': 'Mozilla/5.0 Chrome/140', ...(cookie && { cookie }) },
    payload: { userName: '13800000001', password: 'Demo@2026', userType: 2 },
  });
  t.clock.advance(1_000);
  return String(response.headers['set-cookie']).split(';')[0]!;
}
const told = async () =>
  (await t.db.selectFrom('notice').select('body').where('kind', '=', 'new_device').execute()).map(
    ({ body }) => body,
  );

it('tells an account of a sign-in from a device that it never used, but not of its first one', async () => {
  const cookie = await signIn();
  expect(await told()).toEqual([]);
  await signIn(cookie);
  expect(await told()).toEqual([]);
  await signIn();
  expect(await told()).toHaveLength(1);
  expect((await told())[0]).toContain('Chrome 浏览器');
});
