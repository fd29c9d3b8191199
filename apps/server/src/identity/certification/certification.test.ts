import { account, certification, customers } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { companyForm } from '../../testing/company-form';
import { PDF } from '../../testing/sample-files';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { upload } from '../../testing/upload';
import { buildWorld, type World } from '../../testing/world';

let t: TestApp;
let world: World;
let jpeg: Buffer;
const start = new Date('2026-11-20T02:00:00Z');
beforeAll(async () => {
  t = await createTestApp(start);
  world = await buildWorld(t.db);
  jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.now = start;
  await t.db.deleteFrom('certification').execute();
  await t.db
    .updateTable('customer')
    .set({ certified_at: null, customer_name: '待认证客户' })
    .where('customer_id', '=', await customerOf('uncertified'))
    .execute();
});

type Who = 'owner' | 'stranger' | 'uncertified';
const customerOf = async (who: Who): Promise<string> => {
  const row = await t.db
    .selectFrom('account')
    .select('customer_id')
    .where('account_id', '=', world[who])
    .executeTakeFirstOrThrow();
  return row.customer_id!;
};
const licence = async (who: Who): Promise<string> => {
  const token = await t.signIn(world[who]);
  const files = [{ name: '营业执照.jpg', bytes: jpeg }];
  return (await upload(t, { call: certification.uploadLicence, input: {}, files, token })).data[0]!.filePath;
};
type Facts = Partial<InputOf<typeof certification.submit>>;
const submit = async (who: Who, changes: Facts = {}) => {
  const form = companyForm({ businessUrl: await licence(who), ...changes });
  return t.call(certification.submit, form, { token: await t.signIn(world[who]) });
};
const update = async (who: Who, id: string, changes: Facts = {}) => {
  const form = companyForm({ businessUrl: await licence(who), ...changes });
  return t.call(certification.update, { ...form, id }, { token: await t.signIn(world[who]) });
};
const mine = async (who: Who) =>
  (await t.call(certification.mine, {}, { token: await t.signIn(world[who]) })).data;
const me = async (who: Who) => (await t.call(account.me, {}, { token: await t.signIn(world[who]) })).data;
const desk = () => t.signIn(world.kefu);
const foundByCode = async () =>
  (await t.call(customers.list, { keyword: '914403001922038216' }, { token: await desk() })).data.total;
const approve = async (id: string, version = 1) =>
  t.call(certification.approve, { id, version }, { token: await desk() });
const reject = async (id: string, version = 1) => {
  const reasons = [
    { field: 'phone' as const, reason: '电话无法接通' },
    { field: 'name' as const, reason: '与执照不符' },
  ];
  return t.call(certification.reject, { id, version, reasons }, { token: await desk() });
};
const detail = async (id: string) =>
  (await t.call(certification.detail, { id }, { token: await desk() })).data;

const OTHER = { name: '广州另一家物流有限公司', taxpayerIdNumber: '91330100799655058B' };

describe('a first certification', () => {
  test('waits for two working days, and the account knows', async () => {
    expect((await me('uncertified')).certification).toEqual({ state: 'draft', answerBy: null, reasons: [] });
    const sent = await submit('uncertified');
    expect(sent).toMatchObject({
      code: '1',
      message: '提交成功',
      data: { state: 'submitted', answerBy: '2026-11-24' },
    });
    expect(await me('uncertified')).toMatchObject({
      authStatus: 0,
      certification: { state: 'submitted', answerBy: '2026-11-24', reasons: [] },
    });
    expect(await mine('uncertified')).toMatchObject({
      state: 'submitted',
      certified: false,
      answerBy: '2026-11-24',
      inForce: null,
      base: {
        id: sent.data.id,
        name: '深圳市试用货运有限公司',
        registeredCapital: '500',
        regionCode: '440306017',
        fullRegion: expect.stringContaining('宝安区'),
        businessUrl: expect.stringMatching(/^\/api\/open\/file\//),
      },
    });
  });

  test('approved: the enterprise bears the name and may order', async () => {
    const { id } = (await submit('uncertified')).data;
    expect(await approve(id)).toMatchObject({ code: '1' });
    expect(await me('uncertified')).toMatchObject({
      authStatus: 1,
      customerName: '深圳市试用货运有限公司',
      certification: { state: 'approved', answerBy: null },
    });
    expect(await detail(id)).toMatchObject({ state: 'approved', due: null, answeredBy: 'kefu' });
  });

  test('rejected: the reasons are told field by field, and a new application answers them', async () => {
    const { id } = (await submit('uncertified')).data;
    expect(await foundByCode()).toBe(1);
    expect(await reject(id)).toMatchObject({ code: '1' });
    expect(await foundByCode()).toBe(0);
    const told = [
      { field: 'name', reason: '与执照不符' },
      { field: 'phone', reason: '电话无法接通' },
    ];
    expect(await me('uncertified')).toMatchObject({
      authStatus: 0,
      certification: { state: 'rejected', reasons: told },
    });
    expect(await mine('uncertified')).toMatchObject({ state: 'rejected', base: { id }, reasons: told });
    t.clock.advance(3 * 24 * 3600_000);
    const again = await update('uncertified', id);
    expect(again).toMatchObject({ code: '1', data: { state: 'submitted', answerBy: '2026-11-25' } });
    expect(again.data.id).not.toBe(id);
    expect((await detail(again.data.id)).earlier).toEqual([
      expect.objectContaining({ id, state: 'rejected', reasons: told }),
    ]);
  });

  test('what waits can be put right: it keeps its day, and a reviewer does not approve it unseen', async () => {
    const { id } = (await submit('uncertified')).data;
    t.clock.advance(3 * 24 * 3600_000);
    const again = await update('uncertified', id, { linkman: '赵工' });
    expect(again).toMatchObject({ data: { id, state: 'submitted', answerBy: '2026-11-24' } });
    expect(await approve(id, 1)).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
    expect(await approve(id, 2)).toMatchObject({ code: '1' });
    expect((await mine('uncertified')).base).toMatchObject({ linkman: '赵工' });
  });

  test('is answered once', async () => {
    const { id } = (await submit('uncertified')).data;
    const [one, two] = await Promise.all([approve(id), reject(id)]);
    expect([one.code, two.code].toSorted()).toEqual(['0', '1']);
    for (const again of [await approve(id, 2), await reject(id, 2)]) {
      expect(again).toMatchObject({ code: '0', data: { errcode: 'CONFLICT' } });
    }
  });

  test('is sent in once, however often at the same time', async () => {
    const sent = await Promise.all([submit('uncertified'), submit('uncertified'), submit('uncertified')]);
    expect(sent.map(({ code }) => code).toSorted()).toEqual(['0', '0', '1']);
    expect(await submit('uncertified')).toMatchObject({
      code: '0',
      message: '贵公司的认证资料正在审核，请勿重复提交',
    });
  });
});

describe('a change of a certified company', () => {
  test('is reviewed while the record in force stays', async () => {
    const first = (await submit('uncertified')).data.id;
    await approve(first);
    t.clock.advance(1000);
    const second = (await update('uncertified', first, { name: '深圳市新名货运有限公司' })).data.id;
    expect(await me('uncertified')).toMatchObject({
      authStatus: 1,
      customerName: '深圳市试用货运有限公司',
      certification: { state: 'submitted' },
    });
    expect(await mine('uncertified')).toMatchObject({
      certified: true,
      base: { id: second, name: '深圳市新名货运有限公司' },
      inForce: { id: first, name: '深圳市试用货运有限公司' },
    });
    expect(await detail(second)).toMatchObject({
      isChange: true,
      inForce: { id: first },
      changed: ['businessUrl', 'name'],
    });
    await approve(second);
    expect(await me('uncertified')).toMatchObject({ authStatus: 1, customerName: '深圳市新名货运有限公司' });
    expect(await detail(first)).toMatchObject({ state: 'replaced' });
  });

  test('rejected, it leaves the old record in force', async () => {
    const first = (await submit('uncertified')).data.id;
    await approve(first);
    const second = (await update('uncertified', first, { linkman: '新人' })).data.id;
    await reject(second);
    expect(await mine('uncertified')).toMatchObject({
      state: 'rejected',
      certified: true,
      inForce: { id: first },
    });
    expect(await me('uncertified')).toMatchObject({ authStatus: 1 });
  });

  test('shown with its licence, the same licence may be sent in again', async () => {
    const first = (await submit('uncertified')).data.id;
    const { base } = await mine('uncertified');
    const again = await update('uncertified', first, { businessUrl: base!.businessUrl, linkman: '赵工' });
    expect(again.code).toBe('1');
    expect((await mine('uncertified')).base).toMatchObject({ linkman: '赵工' });
  });
});

describe('two who certify the same company', () => {
  test('the second is told once the first is certified, without being told by whom', async () => {
    await approve((await submit('uncertified')).data.id);
    const second = await submit('owner', { name: '另一名称' });
    expect(second).toMatchObject({
      code: '0',
      data: {
        errcode: 'BAD_INPUT',
        fields: { taxpayerIdNumber: expect.stringContaining('已由其他账号认证') },
      },
    });
    const named = await submit('owner', { taxpayerIdNumber: OTHER.taxpayerIdNumber });
    expect(named.data.fields).toMatchObject({ name: expect.stringContaining('已由其他账号认证') });
    const token = await t.signIn(world.owner);
    const check = async (name: string) => (await t.call(certification.checkName, { name }, { token })).data;
    expect(await check('深圳市 试用货运有限公司')).toMatchObject({ available: false });
    expect(await check(OTHER.name)).toEqual({ available: true, message: null });
    const own = { token: await t.signIn(world.uncertified) };
    const asked = await t.call(certification.checkName, { name: '深圳市试用货运有限公司' }, own);
    expect(asked.data.available).toBe(true);
  });

  test('both wait; of two approvals at the same time one is done', async () => {
    const ids = [(await submit('uncertified')).data.id, (await submit('owner')).data.id];
    expect((await detail(ids[1]!)).rivals).toEqual([
      expect.objectContaining({ id: ids[0], state: 'submitted' }),
    ]);
    const answers = await Promise.all(ids.map((id) => approve(id)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    const refused = answers.find(({ code }) => code === '0')!;
    expect(refused.message).toBe('该统一社会信用代码已由另一客户认证，不能重复通过');
    const { rows } = await t.database.pool.query(
      "select count(*)::int as n from certification where state = 'approved'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('of two with one name and two codes one is approved, and each is told to the operator', async () => {
    const { taxpayerIdNumber } = OTHER;
    const ids = [
      (await submit('uncertified')).data.id,
      (await submit('owner', { taxpayerIdNumber })).data.id,
    ];
    expect((await detail(ids[1]!)).rivals).toEqual([
      expect.objectContaining({ id: ids[0], state: 'submitted' }),
    ]);
    const answers = await Promise.all(ids.map((id) => approve(id)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
    const refused = answers.find(({ code }) => code === '0')!;
    expect(refused.message).toBe('该企业名称已由另一客户认证，不能重复通过');
  });
});

test('a company that staff entered is shown to who answers, who may approve all the same', async () => {
  const { data } = await submit('uncertified');
  expect((await detail(data.id)).entered).toBeNull();
  const { customer_id } = await t.db
    .insertInto('customer')
    .values({ customer_name: '试用货运（电话登记）' })
    .returning('customer_id')
    .executeTakeFirstOrThrow();
  const { name_key, taxpayer_id_number } = await t.db
    .selectFrom('certification')
    .select(['name_key', 'taxpayer_id_number'])
    .where('certification_id', '=', data.id)
    .executeTakeFirstOrThrow();
  const entry = { contact_name: '王工', contact_phone: '13900000009', account_id: world.kefu };
  await t.db
    .insertInto('customer_entry')
    .values({ ...entry, customer_id, name_key, created_at: t.clock.now })
    .execute();
  const said = { customerId: customer_id, customerName: '试用货运（电话登记）' };
  expect((await detail(data.id)).entered).toEqual({ ...said, sameCode: false });
  await t.db
    .updateTable('customer_entry')
    .set({ taxpayer_id_number, name_key: '别的名称' })
    .where('customer_id', '=', customer_id)
    .execute();
  expect((await detail(data.id)).entered).toEqual({ ...said, sameCode: true });
  expect((await approve(data.id)).code).toBe('1');
});

describe('bad input', () => {
  const faultOf = async (changes: Facts) => {
    const { code, data } = await submit('uncertified', changes);
    expect(code).toBe('0');
    return data.fields;
  };
  test.each<[Facts, Record<string, string>]>([
    [{ name: '<script>alert(1)</script>公司' }, { name: '企业名称含有不支持的字符' }],
    [{ name: '名'.repeat(101) }, { name: '最多 100 个字符' }],
    [{ linkman: '\u202e甲' }, { linkman: '联系人含有不支持的字符' }],
    [{ businessScope: '字'.repeat(501) }, { businessScope: '最多 500 个字符' }],
    [
      { taxpayerIdNumber: '914403001922038215' },
      { taxpayerIdNumber: '统一社会信用代码校验位不正确，请逐位核对' },
    ],
    [{ registeredCapital: '一百' }, { registeredCapital: '注册资本格式不正确' }],
    [{ establishmentDate: '2026-11-21' }, { establishmentDate: '成立日期不能晚于今天' }],
    [{ regionCode: '440306' }, { regionCode: '请选择完整的地址' }],
    [{ companyAddress: '' }, { companyAddress: '请填写详细地址' }],
    [{ phone: '12345678901' }, { phone: '请输入正确的手机号码' }],
  ])('%j', async (changes, fields) => {
    expect(await faultOf(changes)).toEqual(fields);
  });

  test('today is a day on which one may be established; a code is put right', async () => {
    const changes = { establishmentDate: '2026-11-20', taxpayerIdNumber: ' 91330100-799655058b ' };
    expect((await submit('uncertified', changes)).code).toBe('1');
    expect((await mine('uncertified')).base?.taxpayerIdNumber).toBe('91330100799655058B');
  });

  test('another’s licence, or none at all, is no licence', async () => {
    for (const businessUrl of [await licence('stranger'), '00000000-0000-4000-8000-000000000000']) {
      expect(await faultOf({ businessUrl })).toEqual({ businessUrl: '请重新上传营业执照' });
    }
  });

  const send = async (name: string, bytes: Buffer) => {
    const token = await t.signIn(world.uncertified);
    return upload(t, { call: certification.uploadLicence, input: {}, files: [{ name, bytes }], token });
  };
  test('a text that calls itself jpg', async () => {
    expect(await send('执照.jpg', Buffer.from('这不是图片'))).toMatchObject({
      code: '0',
      message: '文件“执照.jpg”的内容与扩展名不符或已损坏',
    });
  });
  test('a PDF', async () => {
    expect((await send('执照.pdf', PDF)).message).toContain('不支持文件“执照.pdf”的类型');
  });
  test('a corrupt picture', async () => {
    const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#2a6' } })
      .jpeg()
      .toBuffer();
    const { code, message } = await send('执照.jpg', photo.subarray(0, photo.length / 2));
    expect([code, message]).toEqual(['0', '文件“执照.jpg”是损坏的图片']);
  });
  test('a photo of 40 MB', async () => {
    expect(await send('执照.jpg', Buffer.alloc(40 * 1024 * 1024))).toMatchObject({
      code: '0',
      message: '文件“执照.jpg”超过 20 MB',
      data: { errcode: 'FILE_TOO_LARGE' },
    });
  });
});

describe('the desk', () => {
  test('has what is due first at the top, counts what is overdue, and finds by name, code and contact', async () => {
    const first = (await submit('uncertified')).data.id;
    t.clock.advance(24 * 3600_000);
    const second = (await submit('owner', OTHER)).data.id;
    const token = await desk();
    const list = async (input: Partial<InputOf<typeof certification.list>> = {}) =>
      (await t.call(certification.list, { state: 'submitted', ...input }, { token })).data;
    expect((await list()).data.map(({ id, due }) => [id, due])).toEqual([
      [first, 'later'],
      [second, 'later'],
    ]);
    t.clock.now = new Date('2026-11-24T15:59:59Z');
    expect((await list()).data[0]).toMatchObject({ id: first, due: 'today' });
    expect((await t.call(certification.alarms, {}, { token })).data).toEqual({ waiting: 2, overdue: 0 });
    t.clock.now = new Date('2026-11-24T16:00:00Z');
    expect((await list()).data[0]).toMatchObject({ id: first, due: 'overdue' });
    expect((await t.call(certification.alarms, {}, { token })).data).toEqual({ waiting: 2, overdue: 2 });
    for (const keyword of ['另一家', '91330100799655058B', '另一家物流']) {
      expect((await list({ keyword })).data.map(({ id }) => id)).toEqual([second]);
    }
    expect((await list({ keyword: '%' })).data).toEqual([]);
    expect((await list()).counts).toEqual({ submitted: 2, approved: 0, rejected: 0 });
  });

  test('names a field once', async () => {
    const { id } = (await submit('uncertified')).data;
    const reasons = [
      { field: 'name' as const, reason: '甲' },
      { field: 'name' as const, reason: '乙' },
    ];
    const sent = { id, version: 1, reasons };
    expect(await t.call(certification.reject, sent, { token: await desk() })).toMatchObject({
      code: '0',
      data: { fields: { reasons: '同一项只需说明一次' } },
    });
  });
});
