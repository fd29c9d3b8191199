import { certification, notices } from '@boxhaul/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyForm } from '../../testing/company-form';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { upload } from '../../testing/upload';
import { buildWorld, type World } from '../../testing/world';

let t: TestApp;
let world: World;
let token: string;
beforeAll(async () => {
  t = await createTestApp();
  world = await buildWorld(t.db);
  token = await t.signIn(world.uncertified);
});
afterAll(() => t.close());

test('an application is told to operators, its answer to the enterprise, and the log has whoever answered', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
  const files = [{ name: '营业执照.jpg', bytes }];
  const kept = await upload(t, { call: certification.uploadLicence, input: {}, files, token });
  const form = companyForm({ businessUrl: kept.data[0]!.filePath });
  const { id } = (await t.call(certification.submit, form, { token })).data;
  const desk = await t.signIn(world.kefu);
  const heard = async (who: string) =>
    (await t.call(notices.list, {}, { token: who })).data.data.map(({ body }) => body);
  expect(await heard(desk)).toEqual(['深圳市试用货运有限公司 提交了认证资料，请在 2026-11-24 前答复。']);
  await t.call(
    certification.reject,
    { id, version: 1, reasons: [{ field: 'phone', reason: '空号' }] },
    { token: desk },
  );
  expect(await heard(token)).toEqual([expect.stringContaining('联系电话：空号')]);
  const logged = await t.db
    .selectFrom('audit_entry')
    .select(['account_id', 'target_kind', 'target_id', 'target_name'])
    .where('call_name', '=', certification.reject.name)
    .execute();
  expect(logged).toEqual([
    {
      account_id: world.kefu,
      target_kind: 'certification',
      target_id: id,
      target_name: '深圳市试用货运有限公司',
    },
  ]);
});

test('preferences are the enterprise’s: a colleague reads them, what is left out is open again', async () => {
  const owner = await t.signIn(world.owner);
  const saved = await t.call(
    certification.savePreferences,
    { harborName: '深圳盐田港', shipCompanyId: 1, invoicing: 0, contactName: '王工' },
    { token: owner },
  );
  expect(saved).toMatchObject({ code: '1', message: '保存成功', data: { harborName: '深圳盐田港' } });
  const colleague = { token: await t.signIn(world.staff) };
  const read = async () => (await t.call(certification.preferences, {}, colleague)).data;
  expect(await read()).toMatchObject({
    shipCompanyId: 1,
    invoicing: 0,
    contactName: '王工',
    contactPhone: '',
  });
  await t.call(certification.savePreferences, { contactName: '王工' }, { token: owner });
  expect(await read()).toMatchObject({ harborName: null, shipCompanyId: null, invoicing: null });
});
