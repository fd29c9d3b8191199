import { content } from '@boxhaul/contract';
import { type CallCases, NO_SUCH_ID } from '../call-case';
import type { Stage } from '../stage';

const may = ['kefu', 'admin'] as const;
const newsId = { unknown: { newsId: NO_SUCH_ID }, errcode: 'NOT_FOUND' } as const;
const TEXT = { title: '国庆期间照常派车', summary: '假期安排', body: '正文' };
const badVersion = [
  ['version', undefined],
  ['version', 0],
] as const;

async function draft({ t, world }: Stage): Promise<{ newsId: string; version: number }> {
  const token = await t.signIn(world.admin);
  return (await t.call(content.save, TEXT, { token })).data;
}

async function published(stage: Stage): Promise<{ newsId: string; version: number }> {
  const token = await stage.t.signIn(stage.world.admin);
  return (await stage.t.call(content.publish, await draft(stage), { token })).data;
}

export const contentCases = {
  'content.newsPage': {
    by: 'visitor',
    may: 'everybody',
    works: () => ({}),
    bad: [
      ['pageNo', 0],
      ['pageNo', 'x'],
    ],
    ids: {},
  },
  'content.newsDetail': {
    by: 'visitor',
    may: 'everybody',
    works: async (stage) => ({ newsId: (await published(stage)).newsId }),
    bad: [['newsId', 'x']],
    ids: { newsId },
  },
  'content.newsData': { by: 'visitor', may: 'everybody', works: () => ({}), bad: [], ids: {} },
  'content.list': { by: 'kefu', may, works: () => ({}), bad: [['pageNo', 0]], ids: {} },
  'content.detail': {
    by: 'kefu',
    may,
    works: async (stage) => ({ newsId: (await draft(stage)).newsId }),
    bad: [['newsId', 'x']],
    ids: { newsId },
  },
  'content.save': {
    by: 'kefu',
    may,
    writes: true,
    works: () => TEXT,
    bad: [
      ['newsId', 'x'],
      ['version', 0],
      ['title', ' '],
      ['title', '题'.repeat(81)],
      ['summary', '要'.repeat(201)],
      ['body', undefined],
      ['body', '文'.repeat(20_001)],
    ],
    ids: { newsId },
    creates: { table: 'news_version', other: 'admin', change: { title: '另一条' } },
  },
  'content.publish': {
    by: 'kefu',
    may,
    writes: true,
    works: draft,
    bad: [...badVersion, ['publishAt', '明天']],
    ids: { newsId },
  },
  'content.withdraw': { by: 'kefu', may, writes: true, works: published, bad: badVersion, ids: { newsId } },
} as const satisfies Partial<CallCases>;
