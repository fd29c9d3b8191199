import { certification, notices, type NoticeSettings } from '@boxhaul/contract/identity';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { companyForm } from '../../testing/company-form';
import { upload } from '../../testing/upload';

type PresentedKinds = NoticeSettings['kinds'];

const { t, world } = await fileWorld();
const token = await t.signIn(world.uncertified);

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

test('preferences are the enterprise’s: a colleague reads them; what is left out stays, what is blank is open', async () => {
  const owner = { token: await t.signIn(world.owner) };
  const saved = await t.call(
    certification.savePreferences,
    {
      harborName: '深圳盐田港',
      shipCompanyId: 1,
      invoicing: 0,
      contactName: '王工',
      contactPhone: '138123456789',
      priceListHeader: '深圳市甲方货运有限公司 2026 年运价',
    },
    owner,
  );
  expect(saved).toMatchObject({ code: '0', data: { fields: { contactPhone: '请输入正确的手机号码' } } });
  const whole = {
    harborName: '深圳盐田港',
    shipCompanyId: 1,
    invoicing: 0 as const,
    contactName: '王工',
    contactPhone: '86 13812345678',
    priceListHeader: '深圳市甲方货运有限公司 2026 年运价',
  };
  const kept = { ...whole, contactPhone: '13812345678' };
  const done = await t.call(certification.savePreferences, whole, owner);
  expect(done).toMatchObject({ code: '1', message: '保存成功', data: kept });
  const colleague = { token: await t.signIn(world.staff) };
  const read = async () => (await t.call(certification.preferences, {}, colleague)).data;
  expect(await read()).toMatchObject(kept);
  await t.call(certification.savePreferences, { contactName: '李工' }, owner);
  expect(await read()).toMatchObject({ ...kept, contactName: '李工' });
  await t.call(certification.savePreferences, {}, owner);
  expect(await read()).toMatchObject({ ...kept, contactName: '李工' });
  const blank = { harborName: '', shipCompanyId: '', invoicing: '', contactPhone: '', priceListHeader: '' };
  await t.call(certification.savePreferences, blank, owner);
  expect(await read()).toMatchObject({
    harborName: null,
    shipCompanyId: null,
    invoicing: null,
    contactName: '李工',
    contactPhone: '',
    priceListHeader: '',
  });
});

test('the notices of the preferences are the enterprise’s defaults, changed switch by switch', async () => {
  const owner = { token: await t.signIn(world.owner) };
  const isOn = (kinds: PresentedKinds, kind: string, channel: string) =>
    kinds.find((row) => row.kind === kind)?.channels.find((one) => one.channel === channel)?.enabled;
  const of = async (who: { token: string }) =>
    (await t.call(certification.preferences, {}, who)).data.notices;
  expect(await of(owner)).toEqual((await t.call(notices.defaults, {}, owner)).data.kinds);
  const before = isOn(await of(owner), 'order_approved', 'mail');
  const off = [{ kind: 'order_approved' as const, channel: 'mail' as const, enabled: !before }];
  await t.call(certification.savePreferences, { notices: off }, owner);
  expect(isOn(await of(owner), 'order_approved', 'mail')).toBe(!before);
  expect(isOn((await t.call(notices.defaults, {}, owner)).data.kinds, 'order_approved', 'mail')).toBe(
    !before,
  );
  await t.call(certification.savePreferences, { contactName: '王工' }, owner);
  expect(isOn(await of(owner), 'order_approved', 'mail')).toBe(!before);
  const viewer = { token: await t.signIn(world.viewer) };
  expect((await t.call(certification.savePreferences, { notices: off }, viewer)).data).toMatchObject({
    errcode: 'FORBIDDEN',
  });
  // As their settings are: neither without a certificate, nor without the right.
  expect((await t.call(certification.savePreferences, { notices: off }, { token })).data).toMatchObject({
    errcode: 'NOT_CERTIFIED',
  });
});
