import { account, legal } from '@boxhaul/contract/identity';
import type { InputOf } from '@boxhaul/contract/kit';
import type { LegalKind } from '@boxhaul/domain/identity';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { receiveCode } from '../../testing/receive-code';
import { readContentStamp } from '../../site/content';

const { t, world } = await fileWorld();
const token = await t.signIn(world.admin);

const DAY = 24 * 3600_000;
const TEXT = { body: '## 账号\n1. 一个手机号码只能注册一个账号。', changes: '只留账号一节\n其余删去' };
const save = (kind: LegalKind, input: Partial<InputOf<typeof legal.saveDraft>> = {}) =>
  t.call(legal.saveDraft, { kind, ...TEXT, ...input }, { token });
const publish = (kind: LegalKind, revision: number, effectiveOn: string) =>
  t.call(legal.publish, { kind, revision, effectiveOn }, { token });
const read = async (kind: LegalKind, version?: string) => t.call(legal.text, { kind, version });
const desk = async (kind: LegalKind) => (await t.call(legal.desk, { kind }, { token })).data;

test('what came with the platform is in force from the beginning, under the name that consents have', async () => {
  const { data } = await read('agreement');
  expect(data).toMatchObject({ version: '1.0', state: 'current' });
  expect(data.body).toContain('## 维护、中断与数据恢复');
  expect((await read('privacy')).data.body).toContain('十五个工作日内答复');
  expect(await read('agreement', '1.1')).toMatchObject({ data: { errcode: 'NOT_FOUND' } });
});

test.each([
  ['agreement', '提前一周'],
  ['agreement', '通常在 4 小时内恢复，最长不超过 48 小时'],
  ['agreement', '至少三个工作日'],
  ['agreement', '60 日内未能解决'],
  ['agreement', '广州市有管辖权的人民法院'],
  ['agreement', '2 个工作日内审核'],
  ['agreement', '24 小时内有效'],
  ['privacy', '7 天未使用或满 30 天'],
  ['privacy', '最后一次登录后 180 天'],
  ['privacy', '30 天内清除'],
  ['privacy', '敏感个人信息'],
  ['privacy', '单独勾选同意'],
] as const)('the first %s says: %s (S9)', async (kind, words) =>
  expect((await read(kind, '1.0')).data.body).toContain(words),
);

test('a new version is announced, asks everybody from its day on, and leaves the one before to be read', async () => {
  const userName = '17300000001';
  const given = { userName, ...(await receiveCode(t, userName)), service_agreement: 1 };
  const session = (await t.call(account.phoneRegister, given)).data.token;
  const outdated = async () => (await t.call(account.me, {}, { token: session })).data.outdatedTexts;

  const { revision } = (await save('agreement')).data;
  const { earliestOn, nextVersion } = await desk('agreement');
  // Friday 20 November: three full working days are those of Monday to Wednesday.
  expect([earliestOn, nextVersion]).toEqual(['2026-11-26', '1.1']);
  expect(await publish('agreement', revision, '2026-11-25')).toMatchObject({
    data: { fields: { effectiveOn: '生效前须至少公布三个工作日，最早 2026-11-26 生效' } },
  });
  const stamps = [await readContentStamp(t.db, t.clock.now)];
  expect(await publish('agreement', revision, earliestOn)).toMatchObject({
    code: '1',
    data: { version: '1.1' },
  });
  stamps.push(await readContentStamp(t.db, t.clock.now));
  expect(await outdated()).toEqual([]);
  expect((await read('agreement')).data).toMatchObject({
    version: '1.0',
    versions: [{ version: '1.1', state: 'coming', effectiveOn: '2026-11-26' }, { version: '1.0' }],
  });
  t.clock.advance(6 * DAY);
  stamps.push(await readContentStamp(t.db, t.clock.now));
  expect(new Set(stamps).size).toBe(3);
  expect(await outdated()).toEqual([{ kind: 'agreement', accepted: '1.0' }]);
  expect((await read('agreement')).data).toMatchObject({
    version: '1.1',
    changes: ['只留账号一节', '其余删去'],
    body: TEXT.body,
  });
  expect((await read('agreement', '1.0')).data).toMatchObject({ state: 'former' });

  const accept = (agreement: string) => t.call(account.acceptTexts, { agreement }, { token: session });
  expect(await accept('1.0')).toMatchObject({ data: { errcode: 'CONFLICT' } });
  expect((await accept('1.1')).data).toMatchObject({ outdatedTexts: [] });
  const { data } = await t.call(account.consents, {}, { token: session });
  expect(data[0]).toMatchObject({ kind: 'agreement', version: '1.1', given: true });
});

test('who registers from then on agrees to the version in force', async () => {
  const userName = '17300000002';
  const given = { userName, ...(await receiveCode(t, userName)), service_agreement: 1 };
  const session = (await t.call(account.phoneRegister, given)).data.token;
  const { data } = await t.call(account.consents, {}, { token: session });
  expect(data.map(({ kind, version }) => [kind, version])).toEqual([
    ['marketing', '1.0'],
    ['privacy', '1.0'],
    ['agreement', '1.1'],
  ]);
});

test('of two who write or publish over one draft the second is told, and what is published stays', async () => {
  const both = await Promise.all([save('privacy'), save('privacy')]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  expect((await save('privacy', { revision: 7 })).data).toMatchObject({ errcode: 'CONFLICT' });
  const { revision } = (await save('privacy', { revision: 1 })).data;
  const { earliestOn } = await desk('privacy');
  const twice = await Promise.all([1, 2].map(() => publish('privacy', revision, earliestOn)));
  expect(twice.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  expect((await desk('privacy')).versions.map(({ version }) => version)).toEqual(['1.1', '1.0']);
  const next = (await save('privacy')).data;
  t.clock.advance(-DAY);
  expect(await publish('privacy', next.revision, earliestOn)).toMatchObject({ code: '1' });
  expect((await save('privacy')).code).toBe('1');
  expect(await t.call(legal.dropDraft, { kind: 'privacy', revision: 1 }, { token })).toMatchObject({
    code: '1',
  });
  expect((await desk('privacy')).draft).toBeNull();
  await expect(t.db.deleteFrom('legal_version').execute()).rejects.toThrow('legal_version');
});

test('a version is in force no earlier than one that is still to come, and what is refused leaves the draft', async () => {
  const kind = 'privacy' as const;
  const before = (await read(kind)).data;
  const first = (await save(kind, { body: '## 一\n1. 甲。' })).data;
  expect((await read(kind)).data).toEqual(before);
  const { earliestOn, nextVersion } = await desk(kind);
  const later = new Date(Date.parse(earliestOn) + 7 * DAY).toISOString().slice(0, 10);
  expect(await publish(kind, first.revision, later)).toMatchObject({ data: { version: nextVersion } });
  expect((await read(kind, nextVersion)).data).toMatchObject({ state: 'coming', body: '## 一\n1. 甲。' });
  const next = (await save(kind)).data;
  expect(await publish(kind, next.revision, earliestOn)).toMatchObject({
    data: { fields: { effectiveOn: `${nextVersion} 版 ${later} 生效，新版本不能早于它` } },
  });
  expect((await desk(kind)).draft).toMatchObject({ revision: next.revision, body: TEXT.body });
  expect(await publish(kind, next.revision, later)).toMatchObject({ code: '1' });
});

test.each([
  ['没有标题的一段', '正文至少要有一节，节的标题以“## ”开头'],
  ['## 空的一节\n\n## 第二节\n1. 有。', '“空的一节”一节没有条款'],
])('%j is no agreement', async (body, message) => {
  expect(await save('agreement', { body })).toMatchObject({ code: '0', message });
});
