import type { InputOf } from '@boxhaul/contract/kit';
import { content } from '@boxhaul/contract/site';
import { FIRST_SITE } from '@boxhaul/domain/site';
import { expect } from 'vitest';
import { upload } from '../../../upload';
import { type CallCases, NO_SUCH_ID } from '../../call-case';
import { JPEG, type Stage } from '../../stage';

const may = ['kefu', 'admin'] as const;
const newsId = { unknown: { newsId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;
const TEXT = { title: '国庆期间照常派车', summary: '假期安排', body: '正文' };
const SITE = {
  ...FIRST_SITE,
  address: '深圳市盐田区',
  phones: [...FIRST_SITE.phones],
  licences: [],
  partners: [],
  banners: [],
  words: [],
};

async function draft({ t, world }: Stage): Promise<{ newsId: string; version: number }> {
  const token = await t.signIn(world.admin);
  return (await t.call(content.save, TEXT, { token })).data;
}

async function published(stage: Stage): Promise<{ newsId: string; version: number }> {
  const token = await stage.t.signIn(stage.world.admin);
  return (await stage.t.call(content.publish, await draft(stage), { token })).data;
}

const PICTURES = [{ name: '标志.jpg', bytes: JPEG }];

/** A picture that visitors may see, as its address ends. */
async function sitePicture({ t, world }: Stage): Promise<string> {
  const token = await t.signIn(world.admin);
  const kept = await upload(t, { call: content.uploadPicture, input: {}, files: PICTURES, token });
  return kept.data[0]!.filePath.split('/').at(-1)!;
}

async function isShown({ t }: Stage, id: string): Promise<true> {
  const response = await t.app.inject(content.picture.path.replace('{id}', id));
  expect(response.headers['content-type']).toBe('image/webp');
  return true;
}

/** A file that visitors may take along, as its address ends. */
async function siteFile({ t, world }: Stage): Promise<string> {
  const token = await t.signIn(world.admin);
  const kept = await upload(t, { call: content.uploadFile, input: {}, files: PICTURES, token });
  return kept.data[0]!.filePath.split('/').at(-1)!;
}

async function isSent({ t }: Stage, id: string): Promise<true> {
  const response = await t.app.inject(content.file.path.replace('{id}', id));
  expect(response.headers['content-disposition']).toMatch(/^attachment/);
  return true;
}

const COMPANY = { page: 'overview' as const, title: '公司概况', lead: '', body: '## 我们做什么' };

async function companyNow({ t, world }: Stage): Promise<{ version: number; shown: number }> {
  const token = await t.signIn(world.admin);
  const { versions, shown } = (await t.call(content.companyDesk, { page: COMPANY.page }, { token })).data;
  return { version: versions[0]!.version, shown };
}

/** The address of a picture that never was. */
const GONE = '/upload/site/00000000-0000-4000-8000-000000000000';

/** What is shown now, over its version. */
async function siteNow({ t, world }: Stage): Promise<InputOf<typeof content.saveSite>> {
  const token = await t.signIn(world.admin);
  const { version } = (await t.call(content.site, {}, { token })).data;
  return { ...structuredClone(SITE), version };
}

export const contentCases = {
  'content.newsPage': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({}),
    ids: {},
  },
  'content.newsDetail': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ newsId: (await published(stage)).newsId }),
    ids: { newsId },
  },
  'content.newsData': { by: 'visitor', may: 'everybody', works: () => ({}), ids: {} },
  'content.queryNewApp': { by: 'visitor', may: 'everybody', works: () => ({}), ids: {} },
  'content.list': { by: 'kefu', may, works: () => ({}), ids: {} },
  'content.detail': {
    by: 'kefu',
    may,
    works: async (stage) => ({ newsId: (await draft(stage)).newsId }),
    ids: { newsId },
  },
  'content.save': {
    by: 'kefu',
    may,
    writes: true,
    works: () => TEXT,
    ids: { newsId },
    creates: { table: 'news_version', other: 'admin', change: { title: '另一条' } },
  },
  'content.publish': {
    by: 'kefu',
    may,
    writes: true,
    works: draft,
    ids: { newsId },
  },
  'content.picture': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ id: await sitePicture(stage) }),
    proves: (stage, { id }) => isShown(stage, String(id)),
    ids: {
      id: {
        unknown: { id: '00000000-0000-4000-8000-000000000000' },
        // Somebody's attachment is no picture of the site.
        foreign: async (stage) => ({ id: await stage.document('owner') }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'content.site': { by: 'kefu', may, works: () => ({}), ids: {} },
  'content.saveSite': {
    by: 'kefu',
    may,
    writes: true,
    works: siteNow,
    bad: [
      ['oldSite', 'javascript:alert(1)'],
      ['phones', [{ phone: '400-800-8001', weight: 0 }]],
      ['socialCode', { picture: 'https://elsewhere.cn/a.png', text: '' }],
      ['driverCode', { picture: GONE, text: '' }],
      ['partners', [{ name: '甲', link: 'ftp://a', logo: '' }]],
      ['banners', [{ text: '通知', link: 'javascript:alert(1)', from: '', to: '' }]],
      ['banners', [{ text: '通知', link: '//evil.example', from: '', to: '' }]],
      ['banners', [{ text: '通知', link: '', from: '2026-12-02 00:00:00', to: '2026-12-01 00:00:00' }]],
      [
        'banners',
        [{ text: '通知', link: '', from: '', to: '', picture: 'https://elsewhere.cn/a.png', alt: '图' }],
      ],
      ['banners', [{ text: '通知', link: '', from: '', to: '', picture: GONE, alt: '图' }]],
      ['banners', [{ text: '通知', link: '', from: '', to: '', picture: GONE, alt: '' }]],
    ],
    ids: {},
  },
  'content.uploadPicture': {
    by: 'kefu',
    may,
    writes: true,
    works: () => ({}),
    files: PICTURES,
    ids: {},
    creates: { table: 'site_picture', other: 'admin', change: { fileName: '另一张.jpg' } },
  },
  'content.file': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ id: await siteFile(stage) }),
    proves: (stage, { id }) => isSent(stage, String(id)),
    ids: {
      id: {
        unknown: { id: '00000000-0000-4000-8000-000000000000' },
        foreign: async (stage) => ({ id: await stage.document('owner') }),
        errcode: 'NOT_FOUND',
      },
    },
  },
  'content.uploadFile': {
    by: 'kefu',
    may,
    writes: true,
    works: () => ({}),
    files: PICTURES,
    ids: {},
    creates: { table: 'site_file', other: 'admin', change: { fileName: '另一份.jpg' } },
  },
  'content.companyPage': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({ page: 'about' as const }),
    ids: {},
  },
  'content.companyDesk': {
    by: 'kefu',
    may,
    works: () => ({ page: 'overview' as const }),
    ids: {},
  },
  'content.saveCompanyPage': {
    by: 'kefu',
    may,
    writes: true,
    works: async (stage) => ({ ...COMPANY, ...(await companyNow(stage)) }),
    ids: {},
  },
  'content.publishCompanyPage': {
    by: 'kefu',
    may,
    writes: true,
    works: async (stage) => {
      const { version, shown } = await companyNow(stage);
      return { page: COMPANY.page, version, shown };
    },
    ids: {},
  },
  'content.withdraw': { by: 'kefu', may, writes: true, works: published, ids: { newsId } },
} as const satisfies Partial<CallCases>;
