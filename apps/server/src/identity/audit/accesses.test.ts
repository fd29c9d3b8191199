import { account, audit, certification, customers } from '@boxhaul/contract/identity';
import { sql } from '@boxhaul/db';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { companyForm } from '../../testing/company-form';
import { JPEG } from '../../testing/every-call/stage';
import { upload } from '../../testing/upload';

const { t, world } = await fileWorld();
let id: string;
let tokens: Record<'owner' | 'staff' | 'stranger' | 'kefu' | 'admin', string>;

beforeAll(async () => {
  const [owner, staff, stranger, kefu, admin] = await Promise.all([
    t.signIn(world.owner),
    t.signIn(world.staff),
    t.signIn(world.stranger),
    t.signIn(world.kefu),
    t.signIn(world.admin),
  ]);
  tokens = { owner, staff, stranger, kefu, admin };
  const files = [{ name: '营业执照.jpg', bytes: JPEG }];
  const kept = await upload(t, { call: certification.uploadLicence, input: {}, files, token: owner });
  const form = companyForm({ businessUrl: kept.data[0]!.filePath });
  ({ id } = (await t.call(certification.submit, form, { token: owner })).data);
});
beforeEach(async () => {
  await t.db.deleteFrom('personal_access').execute();
});

const by = (who: keyof typeof tokens) => ({ token: tokens[who] });
const own = async (who: keyof typeof tokens) =>
  (await t.call(audit.ownAccesses, {}, by(who))).data.data.map((row) => [row.who, row.kind, row.name]);
const found = async (filter: object) =>
  (await t.call(audit.accesses, filter, by('admin'))).data.data.map(({ kind }) => kind);

/** A clerk looks into the enterprise, its papers and the picture of its licence, and asks for the phones. */
async function look(): Promise<void> {
  await t.call(customers.detail, { id: world.customerId }, by('kefu'));
  const { record } = (await t.call(certification.detail, { id }, by('kefu'))).data;
  expect((await t.app.inject({ method: 'GET', url: record.businessUrl })).statusCode).toBe(200);
  await t.call(customers.showPhones, { id: world.customerId }, by('kefu'));
}

it('shows the owner who opened what of the enterprise, and nobody of another', async () => {
  await look();
  const { name } = companyForm({ businessUrl: '' });
  expect(await own('owner')).toEqual([
    ['平台客服', 'phones', '深圳远航货运代理有限公司'],
    ['平台客服', 'file', '营业执照.jpg'],
    ['平台客服', 'certification', name],
    ['平台客服', 'customer', '深圳远航货运代理有限公司'],
  ]);
  expect(await own('staff')).toEqual([]);
  expect(await own('stranger')).toEqual([]);
  expect(await own('kefu')).toHaveLength(4);
});

it('shows it to operators, by who, whose, what and when', async () => {
  await look();
  const all = ['phones', 'file', 'certification', 'customer'];
  const { data } = (await t.call(audit.accesses, {}, by('admin'))).data;
  expect(data[0]).toMatchObject({
    accountId: world.kefu,
    username: 'kefu',
    userType: 1,
    customerId: world.customerId,
    customerName: '深圳远航货运代理有限公司',
    time: '2026-11-20 10:00:00',
    ip: '127.0.0.1',
  });
  expect(await found({ kind: 'phones' })).toEqual(['phones']);
  expect(await found({ customer: world.customerId })).toEqual(all);
  expect(await found({ customer: world.otherCustomerId })).toEqual([]);
  expect(await found({ keyword: 'kefu' })).toEqual(all);
  expect(await found({ keyword: '远航' })).toEqual(all);
  expect(await found({ keyword: '执照' })).toEqual(['file']);
  expect(await found({ from: '2026-11-20', to: '2026-11-20' })).toEqual(all);
  expect(await found({ to: '2026-11-19' })).toEqual([]);
  expect(await found({ from: '2026-11-21' })).toEqual([]);
});

it('keeps what was taken out each time, and by whom', async () => {
  const open = (path: string, token: string) =>
    t.app.inject({ method: 'GET', url: path, headers: { authorization: token } });
  await open(account.exportOwnData.path, tokens.staff);
  await open(account.exportOwnData.path, tokens.staff);
  await open(audit.exportCsv.path, tokens.admin);
  expect(await own('staff')).toEqual([
    ['本人', 'own_export', null],
    ['本人', 'own_export', null],
  ]);
  expect((await own('owner')).map(([who]) => who)).toEqual(['13800000002', '13800000002']);
  expect(await own('admin')).toEqual([['本人', 'export', '导出操作日志']]);
});

it('keeps nothing of what was refused', async () => {
  await t.call(customers.detail, { id: '999999999' }, by('kefu'));
  await t.call(customers.detail, { id: world.customerId }, by('stranger'));
  expect(await t.db.selectFrom('personal_access').selectAll().execute()).toEqual([]);
});

it('shows nothing when it cannot be kept', async () => {
  await sql`alter table personal_access rename to away`.execute(t.db);
  try {
    const answer = await t.call(customers.detail, { id: world.customerId }, by('kefu'));
    expect(answer).toMatchObject({ code: '0', data: { errcode: 'INTERNAL' } });
  } finally {
    await sql`alter table away rename to personal_access`.execute(t.db);
  }
});
