import { siteContent } from '../../kit/site-content';
import { COMPANY_PAGES, NEWS_STATES } from '@boxhaul/domain/site';
import { z } from 'zod';
import { identifier } from '../../kit/identifiers';
import { dateTime, empty, id, int, maybe, note, page, paging, revisionNo, text } from '../../kit/wire';

const newsId = id();
const version = revisionNo('请刷新后重试');

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

const NO_PICTURE = '图片不存在，请重新上传';
const sitePicture = z
  .string({ error: NO_PICTURE })
  .regex(/^(\/upload\/site\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})?$/, NO_PICTURE);
const webLink = note(300).regex(/^(https?:\/\/[^\s"<>]+)?$/i, '网址应以 http:// 或 https:// 开头');
/** A moment, or ''. */
const moment = maybe(dateTime()).transform((at) => at ?? '');
const focus = maybe(int(0, 100, '图片焦点应为 0 到 100 的整数')).transform((percent) => percent ?? 50);
/** A banner without one is a line of text. */
const bannerPicture = {
  picture: maybe(sitePicture).transform((path) => path ?? ''),
  alt: maybe(note(120)).transform((words) => words ?? ''),
  focusX: focus,
  focusY: focus,
};
const siteCode = z.object({ picture: sitePicture, text: note(60) });

/** Up to `most`; a form leaves an empty list out. */
const linesOf = <S extends z.ZodType>(line: S, most: number, tooMany: string) =>
  maybe(z.array(line).max(most, tooMany)).transform((lines) => lines ?? []);

const siteInput = z.object({
  footerText: note(200),
  address: note(100),
  copyright: note(100),
  icp: note(40),
  policeRecord: note(60),
  oldSite: webLink,
  phones: linesOf(
    z.object({
      phone: identifier('phone', 40).refine(
        (phone) => /^\d[\d -]{3,18}\d$/.test(phone),
        '客服电话只能由数字和短横线组成',
      ),
      weight: int(0, 10_000, '权重应为 0 到 10000 的整数'),
    }),
    10,
    '客服电话最多 10 个',
  ),
  licences: linesOf(z.object({ name: text('请填写资质名称', 40), number: note(60) }), 10, '资质最多 10 项'),
  socialCode: siteCode,
  driverCode: siteCode,
  driverApp: z.object({
    version: z
      .string({ error: '请填写司机端版本号' })
      .trim()
      .regex(/^\d{1,4}(\.\d{1,4}){0,2}$/, '版本号应为 1.2 或 1.2.3 这样的数字'),
    notes: note(500),
  }),
  partners: linesOf(
    z.object({ name: text('请填写合作伙伴名称', 40), link: webLink, logo: sitePicture }),
    60,
    '合作伙伴最多 60 家',
  ),
  banners: linesOf(
    z.object({
      text: text('请填写公告文字', 60),
      link: note(300).regex(
        /^(?:https?:\/\/[^\s"<>]+|\/(?!\/)[^\s"<>\\]*)?$/i,
        '链接应以 / 或 https:// 开头',
      ),
      from: moment,
      to: moment,
      ...bannerPicture,
    }),
    5,
    '公告最多 5 条',
  ),
  words: linesOf(
    z.object({ text: text('请填写客户评价', 200), who: text('请填写客户名称', 40) }),
    12,
    '客户评价最多 12 条',
  ),
});

const companyName = z.enum(COMPANY_PAGES, { error: '没有这个页面' });
const companyText = { title: z.string(), lead: z.string(), body: z.string() };

/** What each call takes and answers. */
export const contentSchemas = {
  newsPage: { input: z.object({ pageNo: paging.pageNo }), output: page(head) },
  newsDetail: {
    input: z.object({ newsId }),
    output: head.extend({ body: z.string(), newer: neighbour, older: neighbour }),
  },
  newsData: { input: empty, output: z.array(head) },
  queryNewApp: {
    input: empty,
    output: z.object({
      version: z.string(),
      /** What is new, a line each. */
      notes: z.string(),
      /** Where it is installed from: a path of this site. */
      url: z.string(),
      /** The program that is served now, as its address; '' where it is not a built one. */
      build: z.string(),
      /** When operators wrote so last; null before they ever did. */
      updatedAt: z.string().nullable(),
    }),
  },
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
  picture: { input: z.object({ id: z.uuid('图片不存在') }), output: empty },
  site: {
    input: empty,
    output: z.object({
      /** 0: nothing was ever saved. */
      version: z.number(),
      content: siteContent,
      versions: z.array(
        z.object({
          version: z.number(),
          content: siteContent,
          savedBy: z.string(),
          savedAt: z.string(),
        }),
      ),
    }),
  },
  saveSite: {
    input: siteInput.extend({ version: revisionNo('请刷新后重试', 0) }),
    output: z.object({ version: z.number() }),
  },
  uploadPicture: {
    input: z.object({ fileName: maybe(note(200)) }),
    output: z.array(z.object({ fileName: z.string(), fileSize: z.number(), filePath: z.string() })),
  },
  file: { input: z.object({ id: z.uuid('附件不存在') }), output: empty },
  uploadFile: {
    input: z.object({ fileName: maybe(note(200)) }),
    output: z.array(z.object({ fileName: z.string(), fileSize: z.number(), filePath: z.string() })),
  },
  companyPage: {
    input: z.object({ page: companyName }),
    output: z.object({ page: companyName, ...companyText }),
  },
  companyDesk: {
    input: z.object({ page: companyName }),
    output: z.object({
      page: companyName,
      /** The version that visitors read. */
      shown: z.number(),
      /** The newest first. */
      versions: z.array(
        z.object({ version: z.number(), ...companyText, savedBy: z.string(), savedAt: z.string() }),
      ),
    }),
  },
  saveCompanyPage: {
    input: z.object({
      page: companyName,
      /** The newest that was looked at. */
      version,
      title: text('请填写标题', 40),
      lead: note(300),
      body: text('请填写正文', 20_000),
    }),
    output: z.object({ version: z.number() }),
  },
  publishCompanyPage: {
    input: z.object({ page: companyName, version, shown: version }),
    output: z.object({ version: z.number() }),
  },
};
