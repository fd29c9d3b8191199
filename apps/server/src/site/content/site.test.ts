import type { InputOf } from '@boxhaul/contract/kit';
import { quotes } from '@boxhaul/contract/pricing';
import { content } from '@boxhaul/contract/site';
import { FIRST_SITE, NO_BANNER_PICTURE } from '@boxhaul/domain/site';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world';
import { upload } from '../../testing/upload';
import { deleteAbandonedFiles } from '../../kit/files';
import { readContentStamp } from '.';

const { t, world } = await fileWorld();
const token = await t.signIn(world.admin);

type Input = InputOf<typeof content.saveSite>;
const FIRST = {
  ...FIRST_SITE,
  phones: [...FIRST_SITE.phones],
  licences: [...FIRST_SITE.licences],
  partners: [...FIRST_SITE.partners],
  banners: [...FIRST_SITE.banners],
  words: [...FIRST_SITE.words],
};
const save = (version: number, input: Partial<Input>) =>
  t.call(content.saveSite, { ...FIRST, ...input, version }, { token });
const home = async () => (await t.call(quotes.home, {})).data;
const kept = async () => (await t.call(content.site, {}, { token })).data;
const send = (name: string, bytes: Buffer) =>
  upload(t, { call: content.uploadPicture, input: {}, files: [{ name, bytes }], token });
const png = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#f60' } })
    .png()
    .toBuffer();

test('nothing is invented before operators write; what they write is seen at once, and can be taken back', async () => {
  expect(await home()).toMatchObject({
    servicePhones: [{ weight: 50 }, { weight: 15 }, { weight: 15 }, { weight: 15 }],
    site: { address: '', icp: '', partners: [], socialCode: { picture: '' } },
  });
  expect(await kept()).toMatchObject({ version: 0, versions: [] });
  const before = await readContentStamp(t.db, t.clock.now);
  await save(0, { address: '盐田区', phones: [{ phone: '0755-1234567', weight: 3 }] });
  expect(await home()).toMatchObject({
    servicePhones: [{ phone: '0755-1234567', weight: 3 }],
    site: { address: '盐田区' },
  });
  expect(await readContentStamp(t.db, t.clock.now)).not.toBe(before);
  await save(1, { address: '南沙区' });
  const { versions } = await kept();
  expect(versions.map(({ version, content: { address } }) => [version, address])).toEqual([
    [2, '南沙区'],
    [1, '盐田区'],
  ]);
  await save(2, versions[1]!.content);
  expect((await home()).site.address).toBe('盐田区');
});

test('of two who save over one version the second is told', async () => {
  const { version } = await kept();
  const both = await Promise.all([save(version, { icp: '甲' }), save(version, { icp: '乙' })]);
  expect(both.map(({ code }) => code).toSorted()).toEqual(['0', '1']);
  expect(both.find(({ code }) => code === '0')?.data).toMatchObject({ errcode: 'CONFLICT' });
  expect((await kept()).version).toBe(version + 1);
  expect((await save(version + 9, { icp: '丙' })).data).toMatchObject({ errcode: 'CONFLICT' });
  expect((await kept()).version).toBe(version + 1);
});

test('a picture is what its bytes say, is seen by anybody, and stays while a version may need it', async () => {
  const [picture] = (await send('标志.png', await png())).data;
  const { version } = await kept();
  const partners = [{ name: '甲', link: 'https://a.example', logo: picture!.filePath }];
  expect((await save(version, { partners })).code).toBe('1');
  expect((await home()).site.partners).toEqual(partners);
  await deleteAbandonedFiles({ db: t.db, files: t.deps.files }, new Date('2030-01-01T00:00:00Z'));
  const shown = await t.app.inject(picture!.filePath);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
  for (const [name, bytes] of [
    ['脚本.png', Buffer.from('<svg onload="alert(1)"/>')],
    ['图.svg', Buffer.from('<svg/>')],
    ['空.png', Buffer.alloc(0)],
  ] as const)
    expect((await send(name, bytes)).code).toBe('0');
});

test('a photo of a phone is drawn upright and no larger than a screen needs', async () => {
  const photo = await sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#064' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const [picture] = (await send('码头.jpg', photo)).data;
  const { rawPayload } = await t.app.inject(picture!.filePath);
  const { format, width, height, exif } = await sharp(rawPayload).metadata();
  expect({ format, width, height, exif }).toEqual({
    format: 'webp',
    width: 1600,
    height: 1200,
    exif: undefined,
  });
});

test('a banner has a picture of the site with words for it, and what was saved without one is a line', async () => {
  const [picture] = (await send('横幅.png', await png())).data;
  const { version } = await kept();
  const line = { text: '南沙四期开港', link: '', from: '', to: '' };
  const shown = { ...line, picture: picture!.filePath, alt: '码头全景', focusX: 20, focusY: 70 };
  expect(await save(version, { banners: [{ ...shown, alt: '' }] })).toMatchObject({
    code: '0',
    message: '公告“南沙四期开港”的图片要写替代文字',
  });
  const nowhere = '/upload/site/00000000-0000-4000-8000-000000000000';
  expect((await save(version, { banners: [{ ...shown, picture: nowhere }] })).code).toBe('0');
  expect((await save(version, { banners: [shown] })).code).toBe('1');
  expect((await home()).site.banners).toEqual([shown]);
  // As it was kept before banners had pictures.
  await t.db
    .insertInto('site_version')
    .values({
      version: version + 2,
      content: JSON.stringify({ ...FIRST, banners: [line] }),
      saved_by: world.admin,
      saved_at: t.clock.now,
    })
    .execute();
  expect((await home()).site.banners).toEqual([{ ...line, ...NO_BANNER_PICTURE }]);
});

test('a banner of 40 MB is refused in words', async () => {
  expect(await send('横幅.png', Buffer.alloc(40 * 1024 * 1024, 1))).toMatchObject({
    message: '文件“横幅.png”超过 20 MB',
    data: { errcode: 'FILE_TOO_LARGE' },
  });
});

test('weights that weigh nothing, a number in words and a picture of elsewhere are refused in words', async () => {
  const { version } = await kept();
  const said = async (input: Partial<Input>) => (await save(version, input)).message;
  expect(await said({ phones: [{ phone: '400-800-8001', weight: 0 }] })).toMatch('权重要大于 0');
  expect(await said({ phones: [{ phone: '请找小王', weight: 1 }] })).toMatch('只能由数字和短横线组成');
  const nowhere = '/upload/site/00000000-0000-4000-8000-000000000000';
  expect(await said({ socialCode: { picture: nowhere, text: '' } })).toBe('有一张图片不存在，请重新上传');
});

test('an announcement is on the home page from its beginning to its end, and the stamp tells of both', async () => {
  const { version } = await kept();
  const banner = { ...NO_BANNER_PICTURE, text: '春节照常派车', link: '/about/news' };
  const times = { from: '2026-11-20 10:00:10', to: '2026-11-20 10:00:20' };
  expect((await save(version, { banners: [{ ...banner, ...times }], words: [] })).code).toBe('1');
  const seen = async () =>
    [(await home()).site.banners.map(({ text }) => text), await readContentStamp(t.db, t.clock.now)] as const;
  const before = await seen();
  t.clock.advance(10_000);
  const meanwhile = await seen();
  t.clock.advance(10_000);
  const after = await seen();
  expect([before[0], meanwhile[0], after[0]]).toEqual([[], [banner.text], []]);
  expect(new Set([before[1], meanwhile[1], after[1]]).size).toBe(3);
});
