import { NEWS_STATES } from '@boxhaul/domain';
import { z } from 'zod';
import { dateTime, empty, id, int, maybe, note, page, paging, text } from '../wire';

const newsId = id();
const version = int(1, 2_147_483_647, '请刷新后重试');

const head = z.object({
  newsId: z.string(),
  title: z.string(),
  summary: z.string(),
  /** 'YYYY-MM-DD HH:mm:ss'. */
  publishAt: z.string(),
  updatedAt: z.string(),
});

const neighbour = z.object({ newsId: z.string(), title: z.string() }).nullable();

const deskRow = z.object({
  newsId: z.string(),
  title: z.string(),
  summary: z.string(),
  state: z.enum(NEWS_STATES),
  publishAt: z.string().nullable(),
  version: z.number(),
  updatedBy: z.string(),
  updatedAt: z.string(),
});

const stepInput = z.object({ newsId, version });
const stepped = z.object({ newsId: z.string(), version: z.number() });

/** What each call takes and answers. */
export const contentSchemas = {
  newsPage: { input: z.object({ pageNo: paging.pageNo }), output: page(head) },
  newsDetail: {
    input: z.object({ newsId }),
    output: head.extend({ body: z.string(), newer: neighbour, older: neighbour }),
  },
  newsData: { input: empty, output: z.array(head) },
  list: { input: z.object(paging), output: page(deskRow) },
  detail: {
    input: z.object({ newsId }),
    output: deskRow.extend({
      body: z.string(),
      versions: z.array(
        z.object({
          version: z.number(),
          title: z.string(),
          summary: z.string(),
          body: z.string(),
          savedBy: z.string(),
          savedAt: z.string(),
        }),
      ),
    }),
  },
  save: {
    input: z.object({
      /** Absent: a new one. */
      newsId: maybe(newsId),
      /** The version that was looked at; absent with a new one. */
      version: maybe(version),
      title: text('请填写标题', 80),
      summary: note(200),
      body: text('请填写正文', 20_000),
    }),
    output: stepped,
  },
  publish: {
    /** `publishAt` absent: at once. */
    input: stepInput.extend({ publishAt: maybe(dateTime()) }),
    output: stepped,
  },
  withdraw: { input: stepInput, output: stepped },
};
